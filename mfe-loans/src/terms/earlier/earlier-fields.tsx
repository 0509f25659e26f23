import {
  cents,
  formatUsd,
  parseDollars,
  sumCents,
  todayOf,
  type EarlierPaymentForm,
} from '@heartwood/domain';
import {
  Button,
  CheckboxField,
  Cited,
  DateField,
  FieldGroup,
  MoneyField,
  Notice,
  RowList,
  Stack,
  TextAreaField,
  TextField,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { TermsValues } from '../terms-values';
import { readPasted } from './pasted-payments';

/**
 * Whether the money was handed over before: then on which day, and what was paid so far.
 * Unticked, it stays typed.
 */
export function EarlierFields() {
  const { values } = useFormikContext<TermsValues>();
  return (
    <>
      <CheckboxField
        name="earlier"
        label={t('The money was handed over already')}
        hint={t('For a loan that runs already. You both sign that it is so.')}
      />
      {values.earlier && (
        <>
          <DateField
            name="handed_over_on"
            label={t('Money handed over on')}
            hint={t('Interest and payments count from this day.')}
            max={todayOf(new Date())}
          />
          <PaymentsSoFar payments={values.earlier_payments} />
        </>
      )}
    </>
  );
}

function PaymentsSoFar({ payments }: { payments: readonly EarlierPaymentForm[] }) {
  const total = sumCents(
    payments.map(({ amount }) => {
      const parsed = parseDollars(amount);
      return parsed.ok ? parsed.value : cents(0);
    }),
  );
  return (
    <FieldGroup
      legend={t('Payments so far')}
      name="earlier_payments"
      hint={t('Each payment until today. Leave this empty if nothing was paid yet.')}
    >
      <Stack>
        <PastedPayments />
        {payments.length > 0 && (
          <p role="status">
            <Cited>
              {t('{count, plural, one {# payment} other {# payments}} so far, {total} in all.', {
                count: payments.length,
                total: formatUsd(total),
              })}
            </Cited>
          </p>
        )}
        <RowList<EarlierPaymentForm>
          name="earlier_payments"
          noun={t('Payment')}
          newRow={{ paid_on: '', amount: '', method: '' }}
          addLabel={t('Add a payment')}
          nameOf={({ paid_on, amount }) => [paid_on, amount].filter(Boolean).join(', ')}
          fixedOrder
        >
          {({ name, label }) => <PaymentRow name={name} label={label} />}
        </RowList>
      </Stack>
    </FieldGroup>
  );
}

function PaymentRow({ name, label }: { name: string; label: string }) {
  const named = (what: string) => ({ label: what, 'aria-label': `${label}: ${what}` });
  return (
    <>
      <DateField name={`${name}.paid_on`} {...named(t('Paid on'))} max={todayOf(new Date())} width="full" />
      <MoneyField name={`${name}.amount`} {...named(t('Amount'))} width="full" />
      <TextField name={`${name}.method`} {...named(t('How it was paid'))} optional />
    </>
  );
}

/** Many payments at once. A line that can't be read stays in the field, with the reason. */
function PastedPayments() {
  const { values, setValues } = useFormikContext<TermsValues>();
  const [faults, setFaults] = useState<string[]>([]);
  const add = () => {
    const { rows, left, faults: found } = readPasted(values.earlier_pasted);
    setFaults(found);
    void setValues({
      ...values,
      earlier_payments: [...values.earlier_payments, ...rows],
      earlier_pasted: left,
    });
  };
  return (
    <>
      <TextAreaField
        name="earlier_pasted"
        label={t('Paste a list')}
        hint={t(
          'From a spreadsheet or a CSV file, a line for each payment: day, amount, how it was paid. For example: 3/31/2024; 510.48; check 12.',
        )}
        optional
      />
      <div role="alert">
        {faults.length > 0 && (
          <Notice tone="error" title={t('These lines are still in the field')}>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div>
        <Button variant="secondary" onClick={add} aria-disabled={values.earlier_pasted.trim() === ''}>
          {t('Add the list')}
        </Button>
      </div>
    </>
  );
}
