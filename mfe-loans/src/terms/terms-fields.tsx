import {
  asksForFirstPeriod,
  eachTerm,
  isBiweekly,
  isSinglePayment,
  cents,
  type Cents,
  type LoanRole,
  type Term,
  type TermName,
} from '@heartwood/domain';
import { DateField, MoneyField, NumberField, PercentField, RadioGroupField, TextField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { EarlierFields } from './earlier/earlier-fields';
import { FederalRateFields } from './federal-rate-fields';
import type { TermsValues } from './terms-values';

interface TermsFieldsProps {
  /** Terms that can't be changed here. */
  without?: readonly TermName[];
  /** The party whose address for notices is required. */
  own?: LoanRole | '';
  /** The debt between the same two people besides this loan, in dollars. */
  outstanding?: Cents;
  /** Whether the loan runs, and the terms apply from today. */
  running?: boolean;
}

/** An input for every term. */
export function TermsFields({
  without = [],
  own = '',
  outstanding = cents(0),
  running = false,
}: TermsFieldsProps) {
  const { values } = useFormikContext<TermsValues>();
  const single = isSinglePayment(values);
  const unasked = new Set<TermName>(without);
  // Terms that the others leave no choice about.
  if (single) unasked.add('payment_interval');
  if (isBiweekly(values)) unasked.add('interest_method');
  if (!asksForFirstPeriod(values)) unasked.add('first_period');
  if (/^[0.,\s]*$/.test(values.late_fee))
    for (const name of ['late_fee_days', 'payment_order'] as const) unasked.add(name);
  return (
    <>
      {eachTerm
        .filter(([name]) => !unasked.has(name))
        .map(([name, term]) => (
          <TermField
            key={name}
            name={name}
            term={term}
            required={own !== '' && name === `${own}_notices`}
            single={single}
            outstanding={outstanding}
            running={running}
          />
        ))}
    </>
  );
}

interface TermFieldProps {
  name: string;
  term: Term<unknown>;
  required: boolean;
  /** Whether everything is paid back at once. */
  single: boolean;
  outstanding: Cents;
  running: boolean;
}

function TermField({ name, term, required, single, outstanding, running }: TermFieldProps) {
  const { label, hint, input } = term;
  const words = { name, label: translated(label), hint: hint && translated(hint) };
  switch (input.kind) {
    case 'dollars':
      return <MoneyField {...words} optional={input.optional} />;
    case 'percent':
      return <PercentField {...words} />;
    case 'number':
      return <NumberField {...words} kind="whole" inputMode="numeric" suffix={translated(input.unit)} />;
    case 'date':
      return (
        <DateField
          {...words}
          {...(running && { hint: t('Leave empty for one month (or two weeks) after today.') })}
          {...(single && { hint: t('Leave empty to pay everything back at the end of the term.') })}
          optional
        />
      );
    case 'text':
      return (
        <TextField
          {...words}
          maxLength={input.max}
          {...(required
            ? {
                hint: t('A postal or email address where written notices reach you. It appears in the note.'),
              }
            : { optional: true })}
        />
      );
    case 'federal_rate':
      return <FederalRateFields outstanding={outstanding} />;
    case 'earlier':
      return <EarlierFields />;
    case 'with_earlier':
      return null;
    case 'choice':
      return <RadioGroupField {...words} options={input.options.map(optionShown)} />;
  }
}

function optionShown({ value, label, hint }: { value: string; label: string; hint?: string }) {
  return { value, label: translated(label), hint: hint && translated(hint) };
}
