import {
  absenceBlocker,
  absenceSchema,
  ABSENCE_DAYS,
  loanRoleOf,
  messages,
  otherRole,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Button, Cited, RadioGroupField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { ownNameIn } from '../loans/parties';
import { StatementDialog } from '../payments/funding/statement-dialog';
import { useSayAbsentMutation } from './absence-api';

/** One party says that the other died, or doesn't answer. Nothing if that is not possible now. */
export function SayAbsent({ loan, user }: { loan: Loan; user: User }) {
  const [open, setOpen] = useState(false);
  const [say] = useSayAbsentMutation();
  const role = loanRoleOf(loan, user.username);
  if (!role || absenceBlocker('say', loan, user) !== null) return null;
  const name = ownNameIn(loan, otherRole(role));
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Has {name} died, or stopped answering?', { name })}
      </Button>
      {open && (
        <StatementDialog
          title={t('What happened?')}
          initial={{ reason: '' }}
          schema={absenceSchema}
          submitLabel={t('Tell Heartwood')}
          failure={messages.absenceFailed}
          done={t('Saved. We asked {name}.', { name })}
          onSend={({ reason }) => say({ id: loan.id, reason }).unwrap()}
          onClose={() => setOpen(false)}
        >
          <p>
            <Cited>
              {t(
                'We ask {name} at each address that we have. If nobody says within {days} days that it is wrong, you can record alone, or name who acts for them.',
                { name, days: ABSENCE_DAYS },
              )}
            </Cited>
          </p>
          <RadioGroupField
            name="reason"
            label={t('What happened')}
            options={[
              { value: 'died', label: t('{name} died', { name }) },
              { value: 'left', label: t('{name} doesn’t answer anymore', { name }) },
            ]}
          />
        </StatementDialog>
      )}
    </div>
  );
}
