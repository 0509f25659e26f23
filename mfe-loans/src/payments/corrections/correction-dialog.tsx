import {
  actsAlone,
  centsOf,
  correctionSchema,
  countsAlone,
  dollarsText,
  latestDay,
  loanRoleOf,
  messages,
  OBJECTION_DAYS,
  otherRole,
  todayOf,
  type CorrectionKind,
  type Loan,
  type LoanPayment,
  type LoanRole,
} from '@heartwood/domain';
import { Cited, DateField, MoneyField, RadioGroupField, TextAreaField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { nameIn } from '../../loans/parties';
import { useIdempotencyKey } from '../../loans/use-idempotency-key';
import { aboutPayment } from '../decision-dialog';
import { StatementDialog } from '../funding/statement-dialog';
import { useRecordCorrectionMutation } from './corrections-api';

interface CorrectionDialogProps {
  loan: Loan;
  username: string;
  /** The payment to correct; null for the day on which the money arrived. */
  payment: LoanPayment | null;
  onClose: () => void;
}

/** One party says what was recorded wrong, and what is right. */
export default function CorrectionDialog({ loan, username, payment, onClose }: CorrectionDialogProps) {
  const [record] = useRecordCorrectionMutation();
  const keyFor = useIdempotencyKey();
  const role = loanRoleOf(loan, username) ?? 'borrower';
  const other = nameIn(loan, otherRole(role));
  const arrived = loan.funding?.received_on ?? '';
  return (
    <StatementDialog
      title={payment ? t('Correct this payment') : t('Correct the day the money arrived')}
      initial={{
        kind: payment ? 'return' : 'funding',
        amount: payment ? dollarsText(centsOf(payment.amount)) : '',
        paid_on: payment ? payment.paid_on : arrived,
        note: '',
      }}
      schema={correctionSchema}
      submitLabel={t('Record the correction')}
      failure={messages.correctionFailed}
      done={t('Saved. We told {other}.', { other })}
      onSend={({ kind, amount, paid_on, note }) => {
        const right = kind === 'return' || kind === 'mistake' ? {} : { paid_on, ...(payment && { amount }) };
        const correction = { kind, note, ...right, ...(payment && { payment_id: payment.id }) };
        return record({ loanId: loan.id, correction, attempt: keyFor(correction) }).unwrap();
      }}
      onClose={onClose}
    >
      {payment ? (
        <PaymentFields loan={loan} role={role} payment={payment} />
      ) : (
        <>
          <p>
            <Cited>
              {t(
                'The loan runs from that day, so interest and due dates change with it. It counts once {other} confirms it.',
                { other },
              )}
            </Cited>
          </p>
          <DateField name="paid_on" label={t('Day it arrived')} max={latestDay(new Date())} />
        </>
      )}
      <TextAreaField name="note" label={t('Note')} optional />
    </StatementDialog>
  );
}

interface PaymentFieldsProps {
  loan: Loan;
  role: LoanRole;
  payment: LoanPayment;
}

function PaymentFields({ loan, role, payment }: PaymentFieldsProps) {
  const { values } = useFormikContext<{ kind: CorrectionKind }>();
  const oneSided = actsAlone(loan, role);
  const alone = oneSided || countsAlone(loan, role, payment, todayOf(new Date()));
  const other = nameIn(loan, otherRole(role));
  const confirmed = oneSided
    ? t('It counts at once, marked as recorded by one side.')
    : t('It counts once {other} confirms it.', { other });
  return (
    <>
      <p>
        <Cited>{`${aboutPayment(payment)}.`}</Cited>
      </p>
      <RadioGroupField
        name="kind"
        label={t('What was wrong')}
        options={[
          {
            value: 'return',
            label: t('The bank returned it'),
            hint: alone
              ? t('The payment stops counting at once. {other} can object within {days} days.', {
                  ...{ other, days: OBJECTION_DAYS },
                })
              : confirmed,
          },
          {
            value: 'mistake',
            label: t('It was never paid, or is recorded twice'),
            hint: confirmed,
          },
          { value: 'payment', label: t('The amount or the day is wrong'), hint: confirmed },
        ]}
      />
      {values.kind === 'payment' && (
        <>
          <MoneyField name="amount" label={t('Right amount')} />
          <DateField name="paid_on" label={t('Right day')} max={latestDay(new Date())} />
        </>
      )}
    </>
  );
}
