import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  centsOf,
  dollarsText,
  effectOf,
  formatDate,
  latestDay,
  messages,
  nearDuplicate,
  OBJECTION_DAYS,
  paymentFault,
  paymentSchema,
  formatUsd,
  type IsoDate,
  type Ledger,
  type Loan,
  type LoanPayment,
  type PaymentInput,
  type User,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  DateField,
  FormDialog,
  FormError,
  formErrors,
  MoneyField,
  Notice,
  TextField,
  remainingErrorDetail,
  showServerErrors,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useIdempotencyKey } from '../loans/use-idempotency-key';
import { useRecordPaymentMutation } from './payments-api';
import { otherName } from '../loans/parties';

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

/** A party reports what was paid and when; the due amount is filled in. */
export function RecordPaymentDialog({ loan, user, ledger, today, onClose }: RecordPaymentDialogProps) {
  const flash = useFlash();
  const [recordPayment] = useRecordPaymentMutation();
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const lends = loan.lender_username === user.username;
  const other = otherName(loan, user.username);
  /** The payment that the person was asked about, and the recorded one that looks like it. */
  const [repeated, setRepeated] = useState<{ payment: PaymentInput; known: LoanPayment } | null>(null);
  const latest = latestDay(new Date());
  const due = ledger.next ? dollarsText(ledger.next.amount) : '';

  const validate = (values: PaymentValues): FormikErrors<PaymentValues> => {
    const errors = formErrors<PaymentValues>(() => parsePayment(values));
    if (Object.keys(errors).length > 0) return errors;
    const fault = paymentFault(loan, parsePayment(values), latest);
    return fault ? { [fault.field]: translated(fault.message) } : {};
  };
  const record = async (values: PaymentValues, form: FormikHelpers<PaymentValues>) => {
    setFailure(null);
    try {
      const typed = parsePayment(values);
      const known = nearDuplicate(loan, typed);
      if (known && !(repeated && isSame(repeated.payment, typed))) {
        setRepeated({ payment: typed, known });
        return;
      }
      const payment = { ...typed, ...(known && { another: true }) };
      await recordPayment({ loanId: loan.id, payment, attempt: keyFor(payment) }).unwrap();
      flash.show(
        lends
          ? t('{amount} counts as received. {borrower} can object within {days} days.', {
              borrower: other,
              days: OBJECTION_DAYS,
              amount: formatUsd(centsOf(payment.amount)),
            })
          : t('Recorded. We asked {other} to confirm {amount}.', {
              other,
              amount: formatUsd(centsOf(payment.amount)),
            }),
      );
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
        title={t('Record a payment')}
        submitLabel={repeated ? t('Record it again') : t('Record payment')}
        submittingLabel={t('Recording…')}
      >
        <FormError>{failure}</FormError>
        {repeated && (
          <div role="alert">
            <Notice
              tone="advice"
              title={t('{amount} on {day} is already recorded', {
                amount: formatUsd(centsOf(repeated.known.amount)),
                day: formatDate(repeated.known.paid_on),
              })}
            >
              {lends && effectOf(repeated.known) === 'waiting' && repeated.known.recorded_by === 'borrower'
                ? t('{borrower} recorded it. Confirm that one instead, unless it was paid twice.', {
                    borrower: other,
                  })
                : t('Record it again only if it was paid twice.')}
            </Notice>
          </div>
        )}
        <MoneyField
          name="amount"
          label={t('Amount')}
          hint={
            lends
              ? t('What you received. It pays interest first, then principal.')
              : t('What you paid. It pays interest first, then principal.')
          }
        />
        <DateField name="paid_on" label={t('Day of the payment')} max={latest} />
        <TextField name="method" label={t('How it was paid')} hint={t('For example: check 1042.')} optional />
        <TextField name="note" label={t('Note')} optional />
      </FormDialog>
    </Formik>
  );
}

function isSame(one: PaymentInput, other: PaymentInput): boolean {
  return one.amount === other.amount && one.paid_on === other.paid_on;
}

/** Throws yup's ValidationError with every sentence. */
function parsePayment(values: PaymentValues): PaymentInput {
  return paymentSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
}
