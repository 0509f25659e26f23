import { correctionBlocker, type Loan, type LoanPayment, type User } from '@heartwood/domain';
import { Button, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import { aboutPayment } from '../decision-dialog';

const CorrectionDialog = lazy(() => import('./correction-dialog'));

interface CorrectButtonProps {
  loan: Loan;
  user: User;
  /** The payment to correct; null for the day on which the money arrived. */
  payment: LoanPayment | null;
}

/**
 * Opens the form of a correction. Renders nothing for what can't be corrected; a form
 * that is open then stays.
 */
export function CorrectButton({ loan, user, payment }: CorrectButtonProps) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      {payment ? t('Correct') : t('Correct the day the money arrived')}
      {payment && <VisuallyHidden>: {aboutPayment(payment)}</VisuallyHidden>}
    </Button>
  );
  return (
    <>
      {correctionBlocker(loan, user, payment) === null &&
        // Outside a table, it stands at the start of its line.
        (payment ? button : <div>{button}</div>)}
      {open && (
        <Suspense fallback={null}>
          <CorrectionDialog
            loan={loan}
            username={user.username}
            payment={payment}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
