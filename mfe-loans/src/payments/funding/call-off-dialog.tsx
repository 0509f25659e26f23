import { messages, OBJECTION_DAYS, type Loan } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { AskDialog } from '../../loans/ask-dialog';
import { useCallOffLoanMutation } from '../../loans/loans-api';

interface CallOffDialogProps {
  loan: Loan;
  other: string;
  /** Nobody acts for the absent other side, so it needs no answer. */
  alone: boolean;
  /** The absent lender had said that the money was sent, so they can object. */
  disputed: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a party cancels a loan that was never funded, or agrees to that. */
export function CallOffDialog({ loan, other, alone, disputed, onClose }: CallOffDialogProps) {
  const [callOff] = useCallOffLoanMutation();
  const agrees = alone || Boolean(loan.call_off_by);
  return (
    <AskDialog
      title={t('Call this loan off?')}
      confirmLabel={alone ? t('Call it off') : agrees ? t('Agree to call it off') : t('Ask to call it off')}
      danger={agrees}
      failure={messages.fundingFailed}
      change={async () => {
        // The other person may have changed the loan in the meantime: what the server did counts.
        const { status } = await callOff(loan.id).unwrap();
        return status === 'withdrawn'
          ? t('The loan is called off. Nothing is owed.')
          : t('We asked {other} to agree.', { other });
      }}
      onClose={onClose}
    >
      {disputed
        ? t(
            'Do this only if the money never arrived. The loan ends, marked as one-sided. {other} can object for {days} days.',
            { other, days: OBJECTION_DAYS },
          )
        : agrees
          ? t('Do this only if no money was handed over. The loan ends, and nothing is owed.')
          : t('Do this only if no money was handed over. The loan ends once {other} agrees.', { other })}
    </AskDialog>
  );
}
