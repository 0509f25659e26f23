import {
  loanTermsSchema,
  messages,
  requiredSignature,
  termChanges,
  termsOf,
  type Loan,
  type LoanAmendment,
} from '@heartwood/shared/domain';
import { federalRateErrors, readTerms, termsValues, type TermsValues } from '../loan-terms/terms-values';
import { formErrors } from '@heartwood/shared/ui';
import type { FormikErrors } from 'formik';

/** Changed terms as they are typed. */
export interface CounterValues extends TermsValues {
  signature: string;
}

/** The form that says what the loan says now. */
export function counterForm(loan: Loan): CounterValues {
  return { ...termsValues(loan), signature: '' };
}

// The API takes an amendment without one; who changes the terms here signs them, as who proposes does.
const counterSchema = loanTermsSchema.shape({ signature: requiredSignature() });

/** What is wrong with what was typed; terms that change nothing are no offer. */
export function counterErrors(values: CounterValues, loan: Loan): FormikErrors<CounterValues> {
  const terms = readTerms(values);
  const unchanged = terms && termChanges(loan, terms).length === 0;
  return {
    ...(unchanged && { amount: messages.newTermsRequired }),
    ...formErrors<CounterValues>(() => counterSchema.validateSync(values, { abortEarly: false })),
    ...federalRateErrors(values),
  };
}

/** Reads what was typed. Throws yup's ValidationError with every sentence. */
export function parseCounter(values: CounterValues): LoanAmendment {
  const read = counterSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  return { new_terms: termsOf(read), signature: read.signature };
}
