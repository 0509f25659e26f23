import { addMonths, formatDate, MAX_MONTHS_TO_FIRST_PAYMENT, type IsoDate } from '@heartwood/domain';
import { Actions, Button, Cited, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import type { CounterValues } from '../counter-offer/counter-values';

interface PausePaymentsProps {
  /** The day of the next payment as the plan is now. */
  next: IsoDate;
  /** The day from which the new terms apply. */
  from: IsoDate;
}

const PAUSES = [1, 2, 3, 6, 12] as const;

/**
 * Moves all payments by some months, with the day of the first one: interest goes on,
 * and the end moves as far.
 */
export function PausePayments({ next, from }: PausePaymentsProps) {
  const { values, setFieldValue } = useFormikContext<CounterValues>();
  const latest = addMonths(from, MAX_MONTHS_TO_FIRST_PAYMENT);
  const possible = PAUSES.map((months) => ({ months, day: addMonths(next, months) })).filter(
    ({ day }) => day <= latest,
  );
  const chosen = possible.find(({ day }) => day === values.first_payment_on);
  if (possible.length === 0) return null;
  return (
    <Section title={t('Pause payments')}>
      <Stack>
        <p>
          {t('No payment is due for some months. Interest goes on, and the last payment is as much later.')}
        </p>
        <Actions>
          {possible.map(({ months, day }) => (
            <Button
              key={months}
              variant="secondary"
              aria-pressed={day === chosen?.day}
              onClick={() => void setFieldValue('first_payment_on', day === chosen?.day ? next : day)}
            >
              {t('{months, plural, one {For one month} other {For # months}}', { months })}
            </Button>
          ))}
        </Actions>
        <p role="status">
          <Cited>{chosen && t('The next payment is due on {day}.', { day: formatDate(chosen.day) })}</Cited>
        </p>
      </Stack>
    </Section>
  );
}
