import { detailOf } from '@heartwood/api-client';
import {
  centsOf,
  formatDate,
  formatUsd,
  isOneSided,
  messages,
  rejectionSchema,
  type Loan,
  type LoanPayment,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Cited, ConfirmDialog, TextAreaField } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { useState } from 'react';
import AnotherPaymentQuestion from './another-payment-question';
import { StatementDialog } from './funding/statement-dialog';
import { looksRecorded, useDecidePaymentMutation, type PaymentDecision } from './payments-api';

const words = {
  confirm: {
    label: msg('Confirm'),
    title: msg('Confirm this payment?'),
    body: msg('Once you confirm, it counts. If it turns out to be wrong, the two of you can correct it.'),
    done: msg('The payment is confirmed.'),
  },
  reject: {
    label: msg('Not right'),
    title: msg('Is this payment wrong?'),
    body: msg('It won’t count, and we tell the other person. They can record it again.'),
    done: msg('The payment is marked as not right.'),
  },
  agree: {
    label: msg('That’s right'),
    title: msg('Is this payment right?'),
    body: msg('It counts already. Once you agree, you can’t object to it anymore.'),
    done: msg('The payment is confirmed.'),
  },
  object: {
    label: msg('Not right'),
    title: msg('Is this payment wrong?'),
    body: msg('It won’t count anymore, and we tell the other person. They can record it again.'),
    done: msg('The payment is marked as not right.'),
  },
  alone: {
    label: msg('Let it count alone'),
    title: msg('Let this payment count?'),
    body: msg(
      'It counts at once, and is marked as recorded by one side. The other side can object for a while.',
    ),
    done: msg('The payment counts.'),
  },
  take_back: {
    label: msg('Take back'),
    title: msg('Take this payment back?'),
    body: msg('It is removed from this list. The loan’s record still shows it. No money moves.'),
    done: msg('You took the payment back.'),
  },
} as const satisfies Record<PaymentDecision | 'agree' | 'object' | 'alone', object>;

/** What the other side does about a payment that counts already. */
const aboutReceived = { confirm: 'agree', reject: 'object', take_back: 'take_back' } as const;

/** A waiting payment, and the chosen action. */
export interface Asked {
  payment: LoanPayment;
  decision: PaymentDecision;
  /** The person confirms what they recorded themselves, because nobody acts for the absent other side. */
  alone?: boolean;
}

interface DecisionDialogProps {
  loan: Loan;
  asked: Asked;
  onClose: () => void;
}

/** Identifies a payment: its amount and day. */
export function aboutPayment({ amount, paid_on }: LoanPayment): string {
  return t('{amount}, paid on {day}', {
    amount: formatUsd(centsOf(amount)),
    day: formatDate(paid_on),
  });
}

/** Asks for confirmation before a payment is confirmed, rejected, or deleted. */
export function DecisionDialog({ loan, asked, onClose }: DecisionDialogProps) {
  const flash = useFlash();
  const [decide, { isLoading }] = useDecidePaymentMutation();
  const [error, setError] = useState<string>();
  const { payment, decision } = asked;
  const usual = isOneSided(payment) ? aboutReceived[decision] : decision;
  const { title, label, body, done } = words[asked.alone ? 'alone' : usual];
  /** The server's sentence about the payment that looks like this one. */
  const [question, setQuestion] = useState<string | null>(null);
  const sentences = `${aboutPayment(payment)}. ${t(body)}`;
  const sent = { loanId: loan.id, paymentId: payment.id };

  const confirm = async (another: boolean) => {
    setError(undefined);
    try {
      await decide({ ...sent, decision, ...(another && { another }) }).unwrap();
      flash.show(t(done));
      onClose();
    } catch (apiError) {
      const asked = looksRecorded(apiError);
      setQuestion(asked);
      if (asked === null) setError(detailOf(apiError, messages.paymentFailed));
    }
  };
  if (decision === 'reject')
    return (
      <StatementDialog
        title={t(title)}
        initial={{ reason: '' }}
        schema={rejectionSchema}
        submitLabel={t(label)}
        failure={messages.paymentFailed}
        done={t(done)}
        onSend={({ reason }) => decide({ ...sent, decision, reason }).unwrap()}
        onClose={onClose}
      >
        <p>
          <Cited>{sentences}</Cited>
        </p>
        <TextAreaField name="reason" label={t('Reason')} optional />
      </StatementDialog>
    );
  if (question !== null)
    return (
      <AnotherPaymentQuestion
        sentence={question}
        busy={isLoading}
        onConfirm={() => void confirm(true)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm(false)}
      title={t(title)}
      confirmLabel={t(label)}
      busy={isLoading}
      error={error}
    >
      {sentences}
    </ConfirmDialog>
  );
}
