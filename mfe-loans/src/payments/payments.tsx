import { loanLedger, todayOf, paymentBlocker, type Loan, type User } from '@heartwood/domain';
import { Actions, Button, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { CorrectButton } from './corrections/correct-button';
import { CorrectionList } from './corrections/correction-list';
import { LateFees } from './fees/late-fees';
import { EarlyPayoff } from './early-payoff';
import { PaymentsTable } from './payments-table';
import { Reminders } from './reminders';
import { ForgivenessDialog } from './forgiveness-dialog';
import { SettleDialog } from './settle-dialog';

/**
 * What has been paid back so far, and how the loan can end early. Renders nothing before
 * the money has arrived.
 */
export function Payments({ loan, user }: { loan: Loan; user: User }) {
  const today = todayOf(new Date());
  const [ending, setEnding] = useState<'settle' | 'release' | null>(null);
  const ledger = loanLedger(loan, today);
  if (!ledger) return null;
  const close = () => setEnding(null);
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
                  'No payments yet. Either of you can record one. What the lender records as received counts at once; the rest counts once the lender confirms it.',
                )
              : t('No payments were recorded here.')}
          </p>
        )}
        <LateFees loan={loan} user={user} />
        <CorrectionList loan={loan} />
        <CorrectButton loan={loan} user={user} payment={null} />
        {active && <EarlyPayoff loan={loan} today={today} />}
        {paymentBlocker('release', loan, user) === null && (
          <Actions>
            <Button variant="danger" onClick={() => setEnding('settle')}>
              {t('Mark as repaid')}
            </Button>
            <Button variant="danger" onClick={() => setEnding('release')}>
              {t('Release the borrower')}
            </Button>
          </Actions>
        )}
        {active && <Reminders loan={loan} user={user} />}
      </Stack>
      {/* Stays open when the loan has ended in the meantime, with what was typed and the
          reason for the refusal. */}
      {ending === 'settle' && <SettleDialog loan={loan} payoff={ledger.payoff} onClose={close} />}
      {ending === 'release' && <ForgivenessDialog loan={loan} payoff={ledger.payoff} onClose={close} />}
    </Section>
  );
}
