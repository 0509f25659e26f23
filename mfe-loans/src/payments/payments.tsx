import { loanLedger, todayOf, whyNotPayment, type Loan, type User } from '@heartwood/shared/domain';
import { Actions, Section, Stack } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { EarlyPayoff } from './early-payoff';
import { PaymentsTable } from './payments-table';
import { Reminders } from './reminders';
import { ReleaseButton } from './release-button';
import { SettleButton } from './settle-button';

/** What has been paid back so far, and how the loan can end early. Renders nothing before the money has arrived. */
export function Payments({ loan, user }: { loan: Loan; user: User }) {
  const today = todayOf(new Date());
  const ledger = loanLedger(loan, today);
  if (!ledger) return null;
  const active = loan.status === 'active';
  const payments = loan.payments ?? [];
  return (
    <Section title={t('Payments')}>
      <Stack>
        {payments.length > 0 ? (
          <PaymentsTable loan={loan} user={user} />
        ) : (
          <p>
            {active
              ? t(
                  'No payments yet. Either of you can record one. It counts once the other person confirms it.',
                )
              : t('No payments were recorded here.')}
          </p>
        )}
        {active && <EarlyPayoff loan={loan} today={today} />}
        {whyNotPayment('release', loan, user) === null && (
          <Actions>
            <SettleButton loan={loan} payoff={ledger.payoff} />
            <ReleaseButton loan={loan} payoff={ledger.payoff} />
          </Actions>
        )}
        {active && <Reminders loan={loan} user={user} />}
      </Stack>
    </Section>
  );
}
