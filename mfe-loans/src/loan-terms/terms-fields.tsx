import { Disclosure, MoneyField, PercentField, Stack, TextField } from '@heartwood/shared/ui';

/** Amount, rate and term, and the federal rate for those who want to compare. */
export function TermsFields() {
  return (
    <>
      <MoneyField name="amount" label="Amount" />
      <PercentField
        name="interest_rate"
        label="Interest rate"
        hint="Percent a year. Enter 0 for a loan without interest."
      />
      <TextField
        name="term_in_months"
        label="Term"
        hint="In how many monthly payments it is paid back."
        inputMode="numeric"
        autoComplete="off"
        suffix="months"
        width="medium"
      />
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
