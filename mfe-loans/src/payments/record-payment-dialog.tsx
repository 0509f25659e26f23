import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import {
  centsOf,
  dollarsOf,
  messages,
  paymentFault,
  paymentSchema,
  formatUsd,
  type IsoDate,
  type Ledger,
  type Loan,
  type PaymentInput,
  type User,
} from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import {
  DateField,
  FormDialog,
  FormError,
  formErrors,
  MoneyField,
  TextField,
  remainingErrorDetail,
  showServerErrors,
} from '@heartwood/shared/ui';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useAttempt } from '../loans/use-attempt';
import { useRecordPaymentMutation } from './payments-api';

interface PaymentValues {
  amount: string;
  paid_on: string;
  method: string;
  note: string;
}

interface RecordPaymentDialogProps {
  loan: Loan;
  user: User;
  ledger: Ledger;
  today: IsoDate;
  onClose: () => void;
}

/** One side says what was paid and when; the amount that is due is filled in. */
export function RecordPaymentDialog({ loan, user, ledger, today, onClose }: RecordPaymentDialogProps) {
  const flash = useFlash();
  const [recordPayment] = useRecordPaymentMutation();
  const attemptOf = useAttempt();
  const [failure, setFailure] = useState<string | null>(null);
  const lends = loan.lender_username === user.username;
  const other = lends ? loan.borrower_username : loan.lender_username;
  const due = ledger.next ? dollarsOf(ledger.next.amount).toFixed(2) : '';

  const validate = (values: PaymentValues): FormikErrors<PaymentValues> => {
    const errors = formErrors<PaymentValues>(() => parsePayment(values));
    if (Object.keys(errors).length > 0) return errors;
    const fault = paymentFault(loan, parsePayment(values), today);
    return fault ? { [fault.field]: fault.message } : {};
  };
  const record = async (values: PaymentValues, form: FormikHelpers<PaymentValues>) => {
    setFailure(null);
    try {
      const payment = parsePayment(values);
      await recordPayment({ loanId: loan.id, payment, attempt: attemptOf(payment) }).unwrap();
      flash.show(`Recorded. ${other} is asked to confirm ${formatUsd(centsOf(payment.amount))}.`);
      onClose();
    } catch (apiError) {
      const fields = fieldErrorsOf(apiError);
      showServerErrors(form, fields, values);
      setFailure(
        remainingErrorDetail(detailOf(apiError, messages.paymentFailed), fields, Object.keys(values)),
      );
    }
  };
  return (
    <Formik<PaymentValues>
      initialValues={{ amount: due, paid_on: today, method: '', note: '' }}
      validate={validate}
      onSubmit={record}
    >
      <FormDialog
        onClose={onClose}
        title="Record a payment"
        submitLabel="Record payment"
        submittingLabel="Recording…"
      >
        <FormError>{failure}</FormError>
        <MoneyField
          name="amount"
          label="Amount"
          hint={`${lends ? 'What reached you.' : 'What you paid.'} It covers interest first, then principal.`}
        />
        <DateField name="paid_on" label="Day of the payment" max={today} />
        <TextField name="method" label="How it was paid" hint="For example: check 1042." optional />
        <TextField name="note" label="Note" optional />
      </FormDialog>
    </Formik>
  );
}

/** Throws yup's ValidationError with every sentence. */
function parsePayment(values: PaymentValues): PaymentInput {
  return paymentSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
}
