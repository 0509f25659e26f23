/** A question that people ask, with its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** What help is searched in. */
export const questions: readonly Question[] = [
  {
    question: 'I forgot my password. What now?',
    answer:
      'Open “Forgot your password?” on the login page and enter your email address. We mail you a link that works for one hour. If several accounts use the address, the mail lists their usernames.',
  },
  {
    question: 'I forgot my username.',
    answer: 'Use “Forgot your password?”. The mail names the usernames of your address.',
  },
  {
    question: 'No mail arrives.',
    answer:
      'Look in the spam folder. Check that you entered the address of your account. Wait an hour before you ask again: only some mails an hour go to one address.',
  },
  {
    question: 'I lost my phone with the authenticator app.',
    answer:
      'Log in with one of your recovery codes in place of the code, or with a passkey. Then remove the app under “Account and security” and add a new one.',
  },
  {
    question: 'Why do I have to verify my email address?',
    answer:
      'So that nobody sends mail to others in your name. Until then we send no link to a witness, and news of a loan that you propose waits.',
  },
  {
    question: 'Is my will valid once I have signed on the screen?',
    answer:
      'Only a court can decide that. Heartwood calls a will valid when it is paid for and you and both witnesses have signed. The page of the will says how to sign it in ink, which is the surest way.',
  },
  {
    question: 'How does my family find my will when I die?',
    answer:
      'Name up to five people under “Trusted people”. When one of them asks, we tell you three times by mail and on every page. You refuse with one click. If nobody refuses in the waiting time, what you chose opens to them. Tell them too where the signed paper is.',
  },
  {
    question: 'Who can be a witness?',
    answer:
      'A person of at least 18 years who is able to be a witness. Choose somebody who inherits nothing and is not named as executor. A witness has to have an email address of their own.',
  },
  {
    question: 'How does a witness sign on their own phone?',
    answer:
      'On the page of the will, choose “Let a witness sign on their own phone” and send the link. It works for 72 hours. You sign first.',
  },
  {
    question: 'Can I change a will that is signed?',
    answer:
      'What was signed stays as it was signed. Until a will is paid for and signed by all three, you can edit it. After that, choose “Make a new version”, which costs nothing. Either way all three sign the changed text. Until then the earlier one may remain your last will.',
  },
  {
    question: 'What does a will cost?',
    answer:
      'The cart says it before you pay. You pay once for a will; drafts, trusts and loans cost nothing.',
  },
  {
    question: 'I paid twice.',
    answer: 'The second payment for a will is refunded by itself. Your bank may take some days.',
  },
  {
    question: 'How do I get my data?',
    answer:
      'Open your profile and choose “Export everything as ZIP”. It has a page to read, the PDFs and the proofs.',
  },
  {
    question: 'How do I close my account?',
    answer:
      'Open “Account and security” and choose “Close the account”. You have 14 days to change your mind: log in, and everything stays.',
  },
  {
    question: 'Somebody else may be in my account.',
    answer:
      'Change your password under “Account and security”: that logs all devices out. Then look at your email address, your passkeys and the list of logins, and turn on two-step login.',
  },
  {
    question: 'Does Heartwood hold bitcoin?',
    answer: 'No. It keeps records only. Never enter a key or a seed phrase.',
  },
];

/** The questions that hold every word of a search, those in whose question they stand first. */
export function findQuestions(search: string): readonly Question[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const asked = questions.filter(({ question }) => holds(question));
  const answered = questions.filter(
    (each) => !asked.includes(each) && holds(`${each.question} ${each.answer}`),
  );
  return [...asked, ...answered];
}

const fold = (text: string) => text.toLowerCase().replace(/[’']/g, '');
