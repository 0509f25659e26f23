import { messages, paths, type Loan, type User } from '@heartwood/domain';
import { Text } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from '../loans/ask-dialog';
import { useEndLoanMutation } from '../loans/loans-api';
import { loanTitle } from '../loans/parties';
import { useStillPending } from '../loans/use-still-pending';

export type Ending = 'withdraw' | 'decline';

const words = {
  withdraw: {
    title: msg('Withdraw this loan?'),
    body: msg('The other person can’t accept it anymore. You can propose a new loan at any time.'),
    label: msg('Withdraw'),
    done: (loan: string) => t('{loan} was withdrawn.', { loan }),
  },
  decline: {
    title: msg('Decline this loan?'),
    body: msg('We tell the other person. Nothing is owed. They can propose another loan.'),
    label: msg('Decline'),
    done: (loan: string) => t('{loan} was declined.', { loan }),
  },
} as const satisfies Record<Ending, object>;

interface EndDialogProps {
  loan: Loan;
  user: User;
  ending: Ending;
  onClose: () => void;
}

/** Asks for confirmation, ends a pending loan, and leads to the dashboard. */
export function EndDialog({ loan, user, ending, onClose }: EndDialogProps) {
  const navigate = useNavigate();
  const [endLoan, { isLoading }] = useEndLoanMutation();
  const stillPending = useStillPending(isLoading);
  const { title, body, label, done } = words[ending];
  return (
    <AskDialog
      title={t(title)}
      confirmLabel={t(label)}
      danger
      failure={(reason) => messages.loanActionFailed(ending, reason)}
      change={async () => {
        await endLoan({ id: loan.id, action: ending }).unwrap();
        await navigate(paths.dashboard, { state: { flash: done(loanTitle(loan, user.username)) } });
      }}
      onClose={onClose}
    >
      <Text>{t(body)}</Text>
      <span role="status">{stillPending && ` ${translated(messages.loanStillPending)}`}</span>
    </AskDialog>
  );
}
