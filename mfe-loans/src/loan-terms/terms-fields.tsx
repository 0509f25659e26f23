import { eachTerm, type Term, type TermName } from '@heartwood/shared/domain';
import {
  DateField,
  Disclosure,
  MoneyField,
  PercentField,
  RadioGroupField,
  Stack,
  TextField,
} from '@heartwood/shared/ui';

/** An input for every term, and the federal rate for those who want to compare. */
export function TermsFields({ without = [] }: { without?: readonly TermName[] }) {
  return (
    <>
      {eachTerm
        .filter(([name]) => !without.includes(name))
        .map(([name, term]) => (
          <TermField key={name} name={name} term={term} />
        ))}
      <Disclosure label="Compare with the federal rate">
        <Stack>
          <p>
            The tax office publishes an applicable federal rate (AFR) every month, in three bands: up to 3
            years, over 3 to 9, and over 9. Look up the one for this term and type it here; it is only used
            for the advice on this page.
          </p>
          <PercentField name="federal_rate" label="Federal rate" optional />
          <TextField
            name="federal_month"
            label="Month it is published for"
            optional
            autoComplete="off"
            maxLength={40}
            width="medium"
          />
        </Stack>
      </Disclosure>
    </>
  );
}

function TermField({ name, term }: { name: string; term: Term<unknown> }) {
  const { label, hint, input } = term;
  const words = { name, label, hint };
  switch (input.kind) {
    case 'dollars':
      return <MoneyField {...words} />;
    case 'percent':
      return <PercentField {...words} />;
    case 'number':
      return (
        <TextField {...words} inputMode="numeric" autoComplete="off" suffix={input.unit} width="medium" />
      );
    case 'date':
      return <DateField {...words} optional />;
    case 'text':
      return <TextField {...words} maxLength={input.max} />;
    case 'choice':
      return <RadioGroupField {...words} options={input.options} />;
  }
}
