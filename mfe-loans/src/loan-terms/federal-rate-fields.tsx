import {
  dollarsOf,
  federalBand,
  federalBands,
  GIFT_LOAN_EXEMPTION,
  parseDollars,
  formatUsd,
  centsOf,
} from '@heartwood/shared/domain';
import {
  CheckboxField,
  Disclosure,
  PercentField,
  Section,
  SelectField,
  Stack,
  Term,
  TextField,
} from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { TermsValues } from './terms-values';

interface FederalRateFieldsProps {
  /** Dollars that are owed between the same two people besides this loan. */
  outstanding: number;
}

const BANDS = {
  short: 'Short-term, for up to 3 years',
  mid: 'Mid-term, for over 3 and up to 9 years',
  long: 'Long-term, for over 9 years',
} as const;

const bands = federalBands.map((value) => ({ value, label: BANDS[value] }));

/** The federal rate: asked from $10,000 between two people, and offered below that. */
export function FederalRateFields({ outstanding }: FederalRateFieldsProps) {
  const { amount, afr_percent, afr_skip } = useFormikContext<TermsValues>().values;
  const [typedBefore] = useState(afr_percent !== '');
  const typed = parseDollars(amount);
  const total = typed.ok ? dollarsOf(typed.value) + outstanding : outstanding;
  if (total < GIFT_LOAN_EXEMPTION)
    return (
      <Disclosure label="Compare with the federal rate" open={typedBefore}>
        <Inputs optional />
      </Disclosure>
    );
  return (
    <Section title="Applicable federal rate">
      <Stack>
        <p>
          With this loan, {formatUsd(centsOf(total))} is owed between the two of you
          {outstanding > 0 && `, ${formatUsd(centsOf(outstanding))} of it from other loans here`}. Above
          $10,000 in all, the IRS can look for interest that was forgone (IRC 7872).
        </p>
        {!afr_skip && <Inputs />}
        <CheckboxField name="afr_skip" label="Leave the federal rate out of this loan" />
      </Stack>
    </Section>
  );
}

function Inputs({ optional = false }) {
  const { term_in_months } = useFormikContext<TermsValues>().values;
  const months = Number(term_in_months) || 0;
  return (
    <Stack>
      <p>
        The IRS publishes <Term name="federalRate">applicable federal rates</Term> (AFR) every month, in three
        bands by the length of a loan. Look up the one for this term and type it here. It stands in the{' '}
        <Term name="promissoryNote">note</Term> for comparison, and changes nothing that is owed.
      </p>
      <PercentField name="afr_percent" label="Federal rate" optional={optional} />
      <SelectField
        name="afr_band"
        label="Band"
        options={bands}
        placeholder="Choose one"
        hint={months > 0 ? `For this term: ${BANDS[federalBand(months)].toLowerCase()}.` : undefined}
        optional={optional}
      />
      <TextField
        name="afr_month"
        label="Month it is published for"
        optional={optional}
        autoComplete="off"
        maxLength={40}
        width="medium"
      />
    </Stack>
  );
}
