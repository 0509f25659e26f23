import { msg, t } from '@heartwood/i18n';
import { MAX_QUANTITY } from '../limits';

// Failures a screen reports
export const loginFailed = 'Login failed, please try again.';
export const signupFailed = 'Signup failed';
export const fetchTrustsFailed = 'Failed to fetch trusts';
export const fetchWillFailed = 'Failed to fetch will data';
export const fetchLoanFailed = 'Failed to fetch loan details';
export const fetchContractFailed = 'Failed to fetch contract';
export const loadWillDetailsFailed = 'Failed to load will details.';
export const loadWillFailed = 'Failed to load will data';
export const loanActionFailed = (
  action: 'withdraw' | 'decline' | 'accept' | 'amend' | 'sign',
  reason: string,
) => t('Failed to {action, term} loan: {reason}', { action, reason });
export const createWillFailed = 'Failed to create draft will. Please try again.';
export const updateWillFailed = 'Failed to update the will. Please check all fields and try again.';
export const signWillFailed = 'Failed to sign the will. Please try again.';
export const processSignedWillFailed = 'Failed to process the signed will. Please try again.';
export const mailSealedFailed = 'Failed to send the email. Please try again.';
export const sharePdfFailed = 'Failed to share the PDF. Please try again.';
export const downloadPdfFailed = 'Failed to prepare the PDF. Please try again.';
export const downloadPictureFailed = 'Failed to make the picture. Please try again.';
export const deleteWillFailed = 'Failed to delete the will. Please try again.';
export const savePersonFailed = 'Failed to save this person. Please try again.';
export const exportFailed = 'Failed to export your data. Please try again.';
export const updateProfileFailed = 'Failed to update profile';
export const updateProfileError = 'An error occurred while updating the profile.';
export const profileUpdated = 'Profile updated successfully';
export const checkoutFailed = 'Checkout failed';

// Empty states
export const cartEmpty = 'Your cart is empty.';
export const noBeneficiaries = 'No beneficiaries found.';
export const noContract = 'No contract data found';
export const noDetails = 'No details found.';

// Cart and checkout
export const itemsRequired = 'Your cart is empty. Add a will before you check out.';
export const unknownPrice =
  'This item is no longer sold at that price. Remove it from the cart and add it again.';
export const quantityInvalid = () =>
  msg('The quantity must be a whole number from 1 to {max}.', { max: MAX_QUANTITY });
