import {
  CLOSING_DAYS,
  DEFAULT_RECOVERY_DAYS,
  MAX_TRUSTED_PEOPLE,
  PASSWORD_RESET_HOURS,
  WITNESS_LINK_HOURS,
} from '@heartwood/domain';
import { msg, t } from '@heartwood/i18n';

/** A question that people ask, with its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
  group: keyof typeof questionGroups;
}

/** The groups of the questions, those that people ask first at the start. */
export const questionGroups = {
  first: msg('What people ask first'),
  will: msg('Your will'),
  account: msg('Your account'),
  money: msg('Payment, data, and bitcoin'),
};

/** The content that the help page searches, in the person's language. */
export const questions = (): readonly Question[] => [
  {
    group: 'first',
    question: t('What does a will cost?'),
    answer: t(
      'The cart shows the price before you pay. You pay once for a will. Drafts, trusts, and loans cost nothing.',
    ),
  },
  {
    group: 'first',
    question: t('Is my will valid once I have signed on the screen?'),
    answer: t(
      'Only a court can decide that. Heartwood calls a will valid when it is paid for and you and both witnesses have signed. The page of the will says how to sign it in ink, which is the surest way.',
    ),
  },
  {
    group: 'first',
    question: t('Who can be a witness?'),
    answer: t(
      'A person of at least 18 years who is able to be a witness. Choose somebody who inherits nothing and is not named as executor. A witness has to have an email address of their own.',
    ),
  },
  {
    group: 'first',
    question: t('Can I change a will that is signed?'),
    answer: t(
      'What was signed stays as it was signed. Until a will is paid for and signed by all three, you can edit it. After that, choose “Make a new version”, which costs nothing. Either way all three sign the changed text. Until then the earlier one may remain your last will.',
    ),
  },
  {
    group: 'first',
    question: t('How does my family find my will when I die?'),
    answer: t(
      'Name up to {max, plural, =5 {five} other {#}} people under “Trusted people”. When one of them asks, we tell you three times by email and on every page. You refuse with one click. If nobody refuses in the waiting time, what you chose opens to them. Tell them too where the signed paper is.',
      { max: MAX_TRUSTED_PEOPLE },
    ),
  },
  {
    group: 'first',
    question: t('Someone who trusted me has died. What do I do?'),
    answer: t(
      'Log in. What was entrusted to you comes first on your dashboard. Ask for the documents there, and add the death certificate once you have it. If you have a key on paper, open the address on it: you need no account. A signed original goes to the court within ten days of the death.',
    ),
  },
  {
    group: 'will',
    question: t('How does a witness sign on their own phone?'),
    answer: t(
      'On the page of the will, choose “Let a witness sign on their own phone” and send the link. It works for {hours} hours. You sign first.',
      { hours: WITNESS_LINK_HOURS },
    ),
  },
  {
    group: 'account',
    question: t('I forgot my password. What now?'),
    answer: t(
      'Open “Forgot your password?” on the login page and enter your email address. We email you a link that works for {hours, plural, one {one hour} other {# hours}}. If several accounts use the address, the email lists their usernames.',
      { hours: PASSWORD_RESET_HOURS },
    ),
  },
  {
    group: 'account',
    question: t('I forgot my username.'),
    answer: t('Use “Forgot your password?”. The email lists the usernames of your address.'),
  },
  {
    group: 'account',
    question: t('I’m not getting your emails.'),
    answer: t(
      'Look in the spam folder. Check that you entered the address of your account. Wait an hour before you ask again: we send only a few emails an hour to one address.',
    ),
  },
  {
    group: 'account',
    question: t('I lost my phone with the authenticator app.'),
    answer: t(
      'Log in with one of your recovery codes in place of the code, or with a passkey. Then remove the app under “Account and security” and add a new one.',
    ),
  },
  {
    group: 'account',
    question: t('I lost my app, my passkeys, and my recovery codes.'),
    answer: t(
      'Choose “Forgot your password?” and open the link that we email you. There, say that you have lost all of them. After {days} days, unless you chose another time, the new password alone logs you in. Until then we email all your addresses, and each login cancels it.',
      { days: DEFAULT_RECOVERY_DAYS },
    ),
  },
  {
    group: 'account',
    question: t('Why do I have to verify my email address?'),
    answer: t(
      'So that nobody sends email to others in your name, or keeps a way into an account with your address. Until then we email no witness, and nobody hears about a loan that you propose. You can’t add a passkey or an app either. The first time, all devices are logged out: log in again.',
    ),
  },
  {
    group: 'account',
    question: t('How do I close my account?'),
    answer: t(
      'Open “Account and security” and choose “Close the account”. You have {days} days to change your mind: log in, and everything stays.',
      { days: CLOSING_DAYS },
    ),
  },
  {
    group: 'account',
    question: t('Someone else may be in my account.'),
    answer: t(
      'Change your password under “Account and security”: that logs all devices out. Then look at your email address, your passkeys, and the list of logins, and turn on two-step login.',
    ),
  },
  {
    group: 'money',
    question: t('I paid twice.'),
    answer: t('The second payment for a will is refunded automatically. Your bank may take a few days.'),
  },
  {
    group: 'money',
    question: t('How do I get my data?'),
    answer: t(
      'Open your profile and choose “Export everything as ZIP”. It has a page to read, the PDFs, and the proofs.',
    ),
  },
  {
    group: 'money',
    question: t('Does Heartwood hold bitcoin?'),
    answer: t('No. It keeps records only. Never enter a key or a seed phrase.'),
  },
];

/**
 * The questions that contain every word of a search. Those with the words in the question itself come first.
 */
export function findQuestions(search: string): readonly Question[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const all = questions();
  if (words.length === 0) return all;
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const asked = all.filter(({ question }) => holds(question));
  const answered = all.filter((each) => !asked.includes(each) && holds(`${each.question} ${each.answer}`));
  return [...asked, ...answered];
}

/** Without accents, which people often omit in a search. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[’'\p{M}]/gu, '');
