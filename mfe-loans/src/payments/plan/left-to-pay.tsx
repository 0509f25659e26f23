import {
  effectiveDate,
  formatShortDate,
  formatUsd,
  remainingPlan,
  schedule,
  termsSince,
  todayOf,
  type Loan,
  type RemainingPlan,
} from '@heartwood/domain';
import { Button, Cited, DescriptionList, Money, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { PaymentsTable } from './plan-table';

/**
 * What is left to pay from today's balance, beside the agreed plan below it. Nothing for
 * a loan that doesn't run.
 */
export function LeftToPay({ loan }: { loan: Loan }) {
  const today = todayOf(new Date());
  const [every, setEvery] = useState(false);
  const plan = effectiveDate(loan) ? remainingPlan(loan, today) : null;
  if (!plan) return null;
  const { overdue, rows, total, interest, end } = plan;
  const left = [...(overdue ? [overdue] : []), ...rows].length;
  return (
    <Section title={t('What is left to pay')}>
      <Stack>
        <DescriptionList
          variant="figures"
          rows={[
            { term: t('Payments left'), value: String(left) },
            { term: t('Left to pay'), value: <Money>{formatUsd(total)}</Money> },
            { term: t('Interest in it'), value: <Money>{formatUsd(interest)}</Money> },
            { term: t('Last payment on'), value: formatShortDate(end) },
          ]}
        />
        <p>
          <Cited>{assumption(loan, plan)}</Cited>
        </p>
        {rows.length > 0 && (
          <div>
            <Button aria-pressed={every} onClick={() => setEvery(!every)} variant="secondary">
              {t('Show every payment that is left')}
            </Button>
          </div>
        )}
        {every && (
          <PaymentsTable
            caption={t('Every payment that is left')}
            payments={rows.map((row) => ({ ...row, dueOn: row.on }))}
          />
        )}
      </Stack>
    </Section>
  );
}

/** What the figures assume, and where they differ from the agreed plan. */
function assumption(loan: Loan, { overdue, end }: RemainingPlan): string {
  const since = termsSince(loan);
  const agreed = since ? schedule(loan, since).rows.at(-1)?.on : undefined;
  return [
    overdue
      ? t(
          'This counts from today’s balance, if the {amount} that is late is paid today and the rest on time.',
          {
            amount: formatUsd(overdue.payment),
          },
        )
      : t('This counts from today’s balance, if each payment is made on time.'),
    agreed && agreed !== end
      ? t('By the plan that was agreed, the last payment is on {day}.', { day: formatShortDate(agreed) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
