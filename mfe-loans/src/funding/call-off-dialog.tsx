import { detailOf } from '@heartwood/shared/api';
import { messages, type Loan } from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import { ConfirmDialog } from '@heartwood/shared/ui';
import { useState } from 'react';
import { useCallOffLoanMutation } from '../loans/loans-api';

interface CallOffDialogProps {
  loan: Loan;
  other: string;
  onClose: () => void;
}

/** Asks before one side calls off a loan whose money was never handed over, or agrees to it. */
export function CallOffDialog({ loan, other, onClose }: CallOffDialogProps) {
  const flash = useFlash();
  const [callOff, { isLoading }] = useCallOffLoanMutation();
  const [error, setError] = useState<string>();
  const agrees = Boolean(loan.call_off_by);

  const confirm = async () => {
    setError(undefined);
    try {
      await callOff(loan.id).unwrap();
      flash.show(agrees ? 'The loan is called off. Nothing is owed.' : `We asked ${other} to agree.`);
      onClose();
    } catch (apiError) {
      setError(detailOf(apiError, messages.fundingFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Call this loan off?"
      confirmLabel={agrees ? 'Agree to call it off' : 'Ask to call it off'}
      danger
      busy={isLoading}
      error={error}
    >
      {agrees
        ? 'Do this only if no money was handed over. The loan ends, and nothing is owed.'
        : `Do this only if no money was handed over. The loan ends once ${other} agrees.`}
    </ConfirmDialog>
  );
}
