import {
  expectedLedger,
  formatDate,
  formatUsd,
  isIsoDate,
  messages,
  type IsoDate,
  type Loan,
} from '@heartwood/domain';
import { Cited, DateField, Disclosure, Money, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik } from 'formik';
import type { ReactNode } from 'react';

interface EarlyPayoffProps {
  loan: Loan;
  today: IsoDate;
}

/** The cost of paying everything off on any day from today on. */
export function EarlyPayoff({ loan, today }: EarlyPayoffProps) {
  const start: { day: string } = { day: today };
  const validate = ({ day }: { day: string }) => {
    if (!isIsoDate(day)) return { day: messages.dateInvalid };
    return day < today ? { day: messages.payoffDayPast } : {};
  };
  return (
    <Disclosure label={t('Pay off early')}>
      <Formik initialValues={start} validate={validate} onSubmit={() => undefined}>
        {({ values: { day } }) => (
          <Stack>
            <DateField name="day" label={t('Pay everything off on')} min={today} />
            <p role="status">
              {isIsoDate(day) && day >= today && <Figure loan={loan} day={day} today={today} />}
            </p>
          </Stack>
        )}
      </Formik>
    </Disclosure>
  );
}

function Figure({ loan, day, today }: EarlyPayoffProps & { day: IsoDate }) {
  const expected = expectedLedger(loan, day, today);
  if (!expected) return null;
  if (expected.payoff === 0) return <Cited>{t('The plan has paid everything off by then.')}</Cited>;
  const planned = expected.entries.filter((entry) => entry.on >= today && entry.on < day).length;
  const figures = {
    strong: (amount: ReactNode) => <strong>{amount}</strong>,
    amount: <Money>{formatUsd(expected.payoff)}</Money>,
    day: <Cited>{formatDate(day)}</Cited>,
  };
  return (
    <Cited>
      {expected.payoff === expected.balance
        ? rich(
            '<strong>{amount}</strong> pays everything off on {day}. All of it is principal. Paying early costs nothing extra.',
            figures,
          )
        : rich(
            '<strong>{amount}</strong> pays everything off on {day}. {principal} of it is principal. The rest is interest up to that day. Paying early costs nothing extra.',
            { ...figures, principal: <Money>{formatUsd(expected.balance)}</Money> },
          )}
      {planned > 0 && ` ${t('This assumes that the payments due before then are made on time.')}`}
    </Cited>
  );
}
