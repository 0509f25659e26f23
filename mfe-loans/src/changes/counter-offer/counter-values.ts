import type { SessionUser } from '@heartwood/api-client';
import {
  fullName,
  isObject,
  loanRoleOf,
  loanTermsSchema,
  messages,
  noteSigners,
  requiredSignature,
  termChanges,
  termsOf,
  typedSignatureBody,
  typedSignatureErrors,
  validate,
  type Cents,
  type Loan,
  type LoanAmendment,
  type LoanRole,
  type Signers,
  type TypedSignature,
} from '@heartwood/domain';
import {
  earlierErrors,
  federalRateErrors,
  noticeErrors,
  readTerms,
  storedTerms,
  termsValues,
  asTerms,
  type TermsValues,
} from '../../terms/terms-values';
import { noticesOf } from '../../loans/notices-of';
import { formErrors, keptEdits } from '@heartwood/ui';
import type { FormikErrors } from 'formik';

/** The form values of changed terms. */
export interface CounterValues extends TermsValues, TypedSignature {
  signature: string;
}

/** Changed terms that a person has typed and not yet sent, without the signature. */
export const storedCounter = keptEdits<CounterValues>('counter-offer', {
  fit: (found) => (isObject(found) ? { ...storedTerms(found), signature: '' } : null),
});

/**
 * The form values for the loan's current terms; where they leave open where notices
 * reach this person, with that.
 */
export function counterForm(loan: Loan, user: SessionUser): CounterValues {
  const values = { ...termsValues(loan), signature: '' };
  const role = loanRoleOf(loan, user.username);
  if (!role) return values;
  const own = `${role}_notices` as const;
  return { ...values, [own]: values[own] || noticesOf(user) };
}

/** Who signs changed terms: their note will have the full name in this person's account. */
export function signersOf(loan: Loan, user: SessionUser): Signers {
  const name = fullName(user);
  return { ...noteSigners(loan.contract, loan, loanRoleOf(loan, user.username) ?? 'lender', name), name };
}

/** Whether the form's terms differ from the initial ones; true if they can't be parsed yet. */
export function isChanged(values: CounterValues, initial: CounterValues): boolean {
  const [terms, before] = [readTerms(values), readTerms(initial)];
  return !terms || !before || termChanges(before, terms).length > 0;
}

// The API accepts an amendment without a signature. This form asks for one, as the proposal's does.
const counterSchema = loanTermsSchema.shape({
  signature: requiredSignature(),
  ...typedSignatureBody(),
});

/**
 * The form's errors. Terms that change nothing are an error, too; so is no address for
 * notices to the one who signs.
 * @param outstanding what is owed between the same two people besides this loan
 */
export function counterErrors(
  values: CounterValues,
  initial: CounterValues,
  { own, outstanding, signers }: { own: LoanRole | ''; outstanding: Cents; signers: Signers },
): FormikErrors<CounterValues> {
  return {
    ...(!isChanged(values, initial) && { amount: messages.newTermsRequired }),
    ...formErrors<CounterValues>(() => validate(counterSchema, asTerms(values))),
    ...typedSignatureErrors(values, signers),
    ...noticeErrors(values, own),
    ...federalRateErrors(values, outstanding),
    ...earlierErrors(values),
  };
}

/** Parses the form. @throws yup's ValidationError with all messages */
export function parseCounter(values: CounterValues): LoanAmendment {
  const read = validate(counterSchema, asTerms(values));
  const { signature, typed_name, other_name_confirmed } = read;
  return { new_terms: termsOf(read), signature, typed_name, other_name_confirmed };
}
