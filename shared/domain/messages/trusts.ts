import { msg } from '@heartwood/i18n';
import { MAX_BITCOIN_RATE, MAX_KEYS } from '../limits';

// Trusts
export const createTrustFailed = 'Failed to create the trust. Please try again.';
export const updateTrustFailed = 'Failed to update the trust. Please check all fields and try again.';
export const activateTrustFailed = 'Failed to activate the trust. Please try again.';
export const deactivateTrustFailed = 'Failed to deactivate the trust. Please try again.';
export const fetchTrustFailed = 'Failed to fetch the trust';
export const fetchAgreementsFailed = 'Failed to fetch your agreements';
export const fetchEventsFailed = 'Failed to fetch what happened to this agreement';
export const chainPosition = 'Here an event is missing, or one was put in: the numbering is interrupted.';
export const chainLink =
  'This event does not follow from the one before it: the record was changed here or just above.';
export const chainEnd =
  'The record does not end where its end was noted: events are missing here, or were added.';
export const chainContent = 'What stands here is not what was recorded.';
export const fingerprintInvalid =
  'A fingerprint has 64 characters, digits and the letters a to f. Copy all of it and try again.';
export const verifyFailed = 'Failed to ask whether this fingerprint is known. Please try again.';
export const proofFailed = 'Failed to prepare the proof. Please try again.';
export const recordBroken = 'The record of this agreement doesn’t match, so nothing can be proven with it.';
export const bitcoinRateUnavailable = 'The rate can’t be looked up right now. Type one that you know.';
export const bitcoinRateRequired = 'Enter how many dollars one bitcoin is worth.';
export const bitcoinRateTooLarge = () =>
  msg('Enter a rate of at most ${max, number} for one bitcoin.', { max: MAX_BITCOIN_RATE });
export const bitcoinRateDate = 'Enter the date of the rate.';
export const bitcoinRateFuture = 'The date of the rate must be today or earlier.';
export const watchAddressKind =
  'Enter an address that starts with bc1, 1, or 3. Never enter a key; an address only lets people look and pay in.';
export const watchAddressMistyped =
  'This is not a complete Bitcoin address: a character is missing or mistyped. Copy it again from the wallet.';
export const watchAddressTestNetwork =
  'This address belongs to a test network. Enter one that starts with bc1, 1, or 3.';
export const holdingsSum = (sum: string) =>
  msg('The holdings add up to {sum}, which is not the asset. Correct one of the amounts.', { sum });
export const keysInvalid = () =>
  msg('Enter how many keys, from 1 to {max}, for a multisig wallet and for no other.', { max: MAX_KEYS });
export const keysTooMany = 'A multisig wallet needs at most as many keys as it has.';
export const keptPlace = 'Enter the place where it is kept, or remove the row.';
export const helperName = 'Enter the name of this person, or remove the row.';
export const trustRemindersFailed = 'Failed to switch the yearly email. Please try again.';
export const satoshisInvalid = 'Enter a whole number of satoshis in digits, for example 25000000.';
export const satoshisWhole = 'A satoshi is the smallest amount: enter a whole number.';
export const looksLikeSecret =
  'This looks like a secret: seed words, a private key, a PIN, or a password. Never write one here: whoever reads it can take what it protects. If it is none, write it as ordinary sentences.';
