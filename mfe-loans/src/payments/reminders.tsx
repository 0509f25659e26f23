import { detailOf } from '@heartwood/shared/api';
import { loanRoleOf, messages, type Loan, type User } from '@heartwood/shared/domain';
import { Button, FormError } from '@heartwood/shared/ui';
import { useState } from 'react';
import { useSetRemindersMutation } from '../loans/loans-api';

/** Says whether mails remind this person of payments, and switches them on or off. */
export function Reminders({ loan, user }: { loan: Loan; user: User }) {
  const [setReminders, { isLoading }] = useSetRemindersMutation();
  const [error, setError] = useState<string>();
  const role = loanRoleOf(loan, user.username);
  if (!role || !loan.reminders) return null;
  const on = loan.reminders[role];
  const toggle = async () => {
    setError(undefined);
    try {
      await setReminders({ id: loan.id, on: !on }).unwrap();
    } catch (apiError) {
      setError(detailOf(apiError, messages.fundingFailed));
    }
  };
  return (
    <div>
      <FormError>{error}</FormError>
      <p>
        {on
          ? 'We email you three days before a payment is due, on that day, and a week later if it is late.'
          : 'We don’t email you about payments of this loan.'}
      </p>
      <Button variant="quiet" onClick={() => void toggle()} loading={isLoading} loadingLabel="Saving…">
        {on ? 'Turn off reminders' : 'Turn on reminders'}
      </Button>
    </div>
  );
}
