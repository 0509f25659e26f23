import { detailOf } from '@heartwood/api-client';
import {
  actsAlone,
  centsOf,
  daysBetween,
  formatShortDate,
  formatUsd,
  loanRoleOf,
  messages,
  todayOf,
  type LoanStanding,
  type Loan,
  type User,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Actions, Button, Cited, FormError, LinkButton, Notice, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState, type ReactNode } from 'react';
import { changeTerms } from '../changes/counter-offer/change-address';
import { nameIn, type Parties } from '../loans/parties';
import { MarkReceived } from './mark-received';
import { useRemindBorrowerMutation } from './payments-api';

interface LateLoanProps {
  loan: Parties & Pick<Loan, 'id'> & Pick<LoanStanding, 'overdue'>;
  user: Pick<User, 'username'>;
  /** The button that opens the form of a payment, on the loan's page. */
  record?: ReactNode;
  /** Whether new terms can be proposed now. */
  mayAmend: boolean;
}

/** What is late, and what its lender can do about it: remind, record the payment, or give more time. */
export function LateLoan({ loan, user, record, mayAmend }: LateLoanProps) {
  const flash = useFlash();
  const [remind, { isLoading }] = useRemindBorrowerMutation();
  const [failure, setFailure] = useState<string | null>(null);
  if (!loan.overdue) return null;
  const lends = loanRoleOf(loan, user.username) === 'lender';
  // A mail reaches nobody who died or left.
  const alone = actsAlone(loan, 'lender');
  const name = nameIn(loan, 'borrower');
  const send = async () => {
    setFailure(null);
    try {
      await remind(loan.id).unwrap();
      flash.show(t('We sent {name} a reminder.', { name }));
    } catch (apiError) {
      setFailure(detailOf(apiError, messages.unavailable));
    }
  };
  return (
    <Notice tone="advice" title={lateTitle(loan, user)}>
      <Stack>
        <p>
          <Cited>
            {t('It was due on {day} and is {count, plural, one {one day} other {# days}} late.', {
              day: formatShortDate(loan.overdue.since),
              count: daysBetween(loan.overdue.since, todayOf(new Date())),
            })}{' '}
            <Cited>{lends ? t('What you mark as received counts at once.') : borrowersText(loan)}</Cited>
          </Cited>
        </p>
        <FormError>{failure}</FormError>
        {lends && (
          <Actions>
            {!alone && (
              <Button variant="primary" icon="mail" onClick={() => void send()} loading={isLoading}>
                {t('Remind {name}', { name })}
              </Button>
            )}
            <MarkReceived
              loan={loan}
              amount={centsOf(loan.overdue.amount)}
              primary={alone}
              onFailure={setFailure}
            />
            {record}
            {mayAmend && (
              <LinkButton to={changeTerms(loan.id)} variant="secondary">
                {t('Give more time')}
              </LinkButton>
            )}
          </Actions>
        )}
      </Stack>
    </Notice>
  );
}

function borrowersText(loan: Parties): string {
  return actsAlone(loan, 'borrower')
    ? t('What you record counts at once, marked as recorded by one side.')
    : t('What you record counts once {lender} confirms it.', { lender: nameIn(loan, 'lender') });
}

/** Who is late since when, and with how much. */
function lateTitle(
  { overdue, ...loan }: Parties & Pick<LoanStanding, 'overdue'>,
  user: Pick<User, 'username'>,
): string {
  if (!overdue) return '';
  const late = {
    days: daysBetween(overdue.since, todayOf(new Date())),
    amount: formatUsd(centsOf(overdue.amount)),
  };
  return loanRoleOf(loan, user.username) === 'lender'
    ? t('{name} is {days, plural, one {one day} other {# days}} late with {amount}', {
        ...late,
        name: nameIn(loan, 'borrower'),
      })
    : t('{amount} is overdue', { amount: late.amount });
}
