import {
  loanTermsSchema,
  messages,
  requiredSignature,
  termChanges,
  termsOf,
  type Loan,
  type LoanAmendment,
} from '@heartwood/shared/domain';
import {
  federalRateErrors,
  readTerms,
  termsValues,
  withFederalRate,
  type TermsValues,
} from '../loan-terms/terms-values';
import { formErrors } from '@heartwood/shared/ui';
import type { FormikErrors } from 'formik';

/** The form values of changed terms. */
export interface CounterValues extends TermsValues {
  signature: string;
}

/** The form values for the loan's current terms. */
export function counterForm(loan: Loan): CounterValues {
  return { ...termsValues(loan), signature: '' };
}

/** Whether the form has other terms than at first; true for what can't be read yet. */
export function isChanged(values: CounterValues, initial: CounterValues): boolean {
  const [terms, before] = [readTerms(values), readTerms(initial)];
  return !terms || !before || termChanges(before, terms).length > 0;
}

// The API accepts an amendment without a signature. This form asks for one, as the proposal's does.
const counterSchema = loanTermsSchema.shape({ signature: requiredSignature() });

/** The form's errors. Terms that change nothing are an error, too. */
export function counterErrors(values: CounterValues, loan: Loan): FormikErrors<CounterValues> {
  const terms = readTerms(values);
  const unchanged = terms && termChanges(loan, terms).length === 0;
  return {
    ...(unchanged && { amount: messages.newTermsRequired }),
    ...formErrors<CounterValues>(() =>
      counterSchema.validateSync(withFederalRate(values), { abortEarly: false }),
    ),
    ...federalRateErrors(values),
  };
}

/** Parses the form. @throws yup's ValidationError with all messages */
export function parseCounter(values: CounterValues): LoanAmendment {
  const read = counterSchema.validateSync(withFederalRate(values), {
    abortEarly: false,
    stripUnknown: true,
  });
  return { new_terms: termsOf(read), signature: read.signature };
}
