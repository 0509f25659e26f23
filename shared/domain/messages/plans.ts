import { msg } from '@heartwood/i18n';

export const paperNotFound = 'This paper was not found.';
export const paperChangedElsewhere =
  'This paper was changed in another window. Reload the page to see the change.';
export const tooManyPapers = (max: number) =>
  msg('An account holds at most {max} papers, and this one is full.', { max });
export const closingNeedsMoney =
  'You haven’t downloaded the sealed PDF of your power of attorney for money. Closing the account deletes it. Download it on the page of your plan. Then close the account.';
export const closingNeedsMedical =
  'You haven’t downloaded the sealed PDF of your medical power of attorney. Closing the account deletes it. Download it on the page of your plan. Then close the account.';
export const closingNeedsLivingWill =
  'You haven’t downloaded the sealed PDF of your living will. Closing the account deletes it. Download it on the page of your plan. Then close the account.';
export const closingNeedsRemains =
  'You haven’t downloaded the sealed PDF of your paper about last remains. Closing the account deletes it. Download it on the page of your plan. Then close the account.';
export const closingNeedsThings =
  'You haven’t downloaded the sealed PDF of your list of things. Closing the account deletes it. Download it on the page of your plan. Then close the account.';
export const paperOne = 'Send the answers of one paper.';
export const paperOtherKind = 'These are the answers of another kind of paper.';
export const paperDraftExists = 'You have a draft of this paper already. Go on with that one.';
export const paperNotDraft =
  'This paper is signed, so its text stays as it is. Start a new version to change it.';
export const paperIsSigned = 'This paper is signed, so it can’t be deleted. You can revoke it.';
export const paperNotSigned =
  'This paper isn’t signed, so there is nothing to revoke. You can delete the draft.';
export const paperNotToSend = 'This paper isn’t signed, so there is nothing to send.';
export const paperUnpaid = 'Signing is included with a will, or is paid for by itself. Nothing was paid yet.';
export const paperSignedAlready = 'This person has signed already.';
export const paperNotTheirs = 'This paper isn’t signed by that person on the screen.';
export const paperOnPaperOnly = 'You chose a notary, so this paper is signed with a pen. Print it.';
export const paperOrder = 'The person who makes the paper signs first.';
export const paperSamePicture =
  'This is the picture of another signature on this paper. Each person signs anew.';
export const paperInkDone = 'This paper was revoked, so its signing can’t be reported.';
export const paperInkWitnesses =
  'A living will needs two witnesses or a notary. Name both witnesses, or the notary.';
export const paperNamesOwner = 'This is your own name. Name somebody else.';
export const paperNamesTwice = (name: string) =>
  msg('{name} is named twice. Name each person once.', { name });
export const paperWitnessNamed = 'This person is named in the paper. Ask somebody else to be a witness.';
export const emergencyUnknown =
  'This code opens nothing. Compare it with the card: a newer card has another code.';
export const emergencyFailed = 'Failed to open the papers. Please try again.';
export const emergencyCardFailed = 'Failed to change your card. Please try again.';
export const emergencyTaken = 'This code can’t be used. Make a new card.';
export const emergencyNothing = 'Sign your medical power of attorney or your living will first.';
