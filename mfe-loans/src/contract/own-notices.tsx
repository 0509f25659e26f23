import { needsNoticeAddress, loanRoleOf, messages, type Loan, type LoanTerms } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { noticesOf } from '../loans/notices-of';

/** The field's initial value. Undefined if the terms contain an address. */
export function useOwnNotices(
  parties: Pick<Loan, 'lender_username' | 'borrower_username'>,
  terms: LoanTerms,
): string | undefined {
  const { user } = useSession();
  const role = user && loanRoleOf(parties, user.username);
  if (!role || !needsNoticeAddress(terms, role)) return undefined;
  return noticesOf(user);
}

/** The field's error, in formik's format. */
export const ownNoticesErrors = ({ notice_address }: { notice_address?: string }) =>
  notice_address?.trim() === '' ? { notice_address: messages.noticeAddressRequired } : {};

/** Asks for the signer's address for notices. It can't be changed while the signature is sent with it. */
export function OwnNoticesField() {
  const { isSubmitting } = useFormikContext();
  return (
    <TextField
      name="notice_address"
      label={t('Where notices reach you')}
      hint={t('A postal or email address. It appears in the contract, and the other person sees it.')}
      maxLength={200}
      readOnly={isSubmitting}
    />
  );
}
