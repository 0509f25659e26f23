import { loanLedger, todayOf, paymentBlocker, type Loan, type User } from '@heartwood/domain';
import { Button } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { RecordPaymentDialog } from './record-payment-dialog';

interface RecordPaymentButtonProps {
  loan: Loan;
  user: User;
  /** Whether nothing else on the page takes precedence. */
  primary: boolean;
}

/**
 * Opens the payment form. Renders nothing for a loan that takes no payments; a form that is open then stays,
 * with what was typed and the reason why it was refused.
 */
export function RecordPaymentButton({ loan, user, primary }: RecordPaymentButtonProps) {
  const today = todayOf(new Date());
  const [recording, setRecording] = useState(false);
  const ledger = loanLedger(loan, today);
  if (!ledger) return null;
  return (
    <>
      {paymentBlocker('record', loan, user) === null && (
        <Button icon="plus" variant={primary ? 'primary' : 'secondary'} onClick={() => setRecording(true)}>
          {t('Record a payment')}
        </Button>
      )}
      {recording && (
        <RecordPaymentDialog
          loan={loan}
          user={user}
          ledger={ledger}
          today={today}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
