import { msg } from '@heartwood/i18n';
import { ASK_AGAIN_DAYS, INVITATION_DAYS, MAX_TRUSTED_PEOPLE, PAPER_KEY_DAYS } from '../limits';

/** Texts about trusted people and releases. None of them reveals whether there is a will. */
export const legacyAccessMessages = {
  tooManyTrustedPeople: () =>
    msg('You can name up to {max} people. Remove one of them first.', { max: MAX_TRUSTED_PEOPLE }),
  namedAlready: 'You have named this address already. Each person is named once.',
  ownAddress: 'This is your own address. Name somebody else.',
  trustedPersonGone: 'This person is not among the people you trust. Reload the page.',
  acceptedAlready: 'This person has accepted already.',
  invitationUnknown: () =>
    msg(
      'This link doesn’t work. A link works once, for {days} days. Ask the person who named you for a new one.',
      { days: INVITATION_DAYS },
    ),
  invitationUsed:
    'This invitation was accepted already. Log in with the account that accepted it: your dashboard shows who trusts you.',
  ownInvitation: 'You named this person yourself. They open the link with an account of their own.',
  nobodyToConfirm: 'Nobody waits for your confirmation here. Reload the page.',
  confirmedAlready: 'You have confirmed this account for another person already.',
  trustedAlready: 'You have accepted this person’s trust already, with another link.',
  acceptUnverified:
    'Verify your email address first: open “Account and security” and send yourself the link. Then open this one again.',
  chooseReleased: 'Choose at least one thing that opens to this person.',
  entrustedGone: 'There is nothing here for you. You may have been removed, or have stepped down.',
  notTrusted: 'You can ask once you have accepted.',
  askedAlready: 'You have asked already. The waiting time is running.',
  secondPersonNeeded: 'You have asked already. A second trusted person has to ask too.',
  releasedAlready: 'The documents are open to you already.',
  askAgainLater: () =>
    msg('You were refused. You can ask again {days} days after that.', { days: ASK_AGAIN_DAYS }),
  askUnverified:
    'Verify your email address first: open “Account and security” and send yourself the link. Then you can ask.',
  diedOnFuture: 'The day of the death can’t be in the future.',
  nothingToWithdraw: 'There is no request to take back.',
  nothingAsked: 'Ask first. Then you can add the certificate.',
  notReleased: 'Nothing is open to you now.',
  refuseLinkUnknown:
    'This link doesn’t work anymore. If you have refused already, there is nothing to do. Otherwise log in and open “Trusted people”.',
  refuseLinkUsed:
    'You have told us with this link already that you are well. There is nothing more to do. If somebody asks again, a new email comes.',
  paperKeyUnknown:
    'This key opens nothing. Whoever made it may have printed a newer one, or ended it: a newer paper has another key.',
  paperKeyUsedUp:
    'This key was used too often. If you need more, write to whoever runs this site: see the page “Contact”.',
  paperKeyExpired: () =>
    msg('This key opened the documents for {days} days, which are over.', { days: PAPER_KEY_DAYS }),
  paperSessionOver: 'You have been here for a while, so we closed this. Enter the key once more.',
  paperKeyAskedAlready: 'Somebody has asked with this key already.',
  paperKeyHasAccount:
    'The account of the person whom this key is for has asked already. Log in with that account to go on.',
  paperKeyNeedsName: 'First write who you are, and how we can reach you.',
  paperKeyReach: 'Write an email address or a phone number, so that there is a way to reach you.',
  phoneInvalid: 'Enter a phone number in digits, such as 303-555-0199.',
  paperKeyInUse:
    'Somebody has asked with this key. Refuse that request first: it ends the key. Then you can make a new one.',
  paperKeyTaken: 'This key is somebody else’s. Make a new one.',
  noPaperKey: 'There is no key on paper for this person. Reload the page.',
  paperKeyFailed: 'Failed to open this. Please try again.',
  paperFailed: 'Failed to make the paper. Please try again.',
  loadTrustedPeopleFailed: 'Failed to load your trusted people',
  loadEntrustedFailed: 'Failed to load what was entrusted to you',
  loadEntrustedListFailed: 'Failed to load the people who trust you',
  changeFailed: 'Failed to save. Please try again.',
  refuseFailed: 'Failed to refuse. Please try again.',
  askFailed: 'Failed to send your request. Please try again.',
  openDocumentFailed: 'Failed to open the document. Please try again.',
} as const;
