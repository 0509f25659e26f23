import { detailOf } from '@heartwood/shared/api';
import {
  centsOf,
  formatDate,
  formatUsd,
  messages,
  rejectionSchema,
  whyNotPayment,
  type Loan,
  type LoanPayment,
  type User,
} from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import { Actions, Button, ConfirmDialog, TextAreaField, VisuallyHidden } from '@heartwood/shared/ui';
import { useState } from 'react';
import { SayDialog } from '../funding/say-dialog';
import { useDecidePaymentMutation, type PaymentDecision } from './payments-api';

const words = {
  confirm: {
    label: 'Confirm',
    title: 'Confirm this payment?',
    body: 'It then counts for good: a confirmed payment cannot be taken back.',
    done: 'The payment is confirmed.',
  },
  reject: {
    label: 'Not right',
    title: 'Say that this payment is not right?',
    body: 'It then counts for nothing, and the other person is told. They can record it again as it should be.',
    done: 'The payment is marked as not right.',
  },
  take_back: {
    label: 'Take back',
    title: 'Take this payment back?',
    body: 'It disappears from the list; the record of the loan keeps that it was there.',
    done: 'The payment is taken back.',
  },
} as const satisfies Record<PaymentDecision, object>;

interface PaymentDecisionsProps {
  loan: Loan;
  user: User;
  payment: LoanPayment;
}

/** What this person can do with a payment that waits; nothing when it is decided. */
export function PaymentDecisions({ loan, user, payment }: PaymentDecisionsProps) {
  const flash = useFlash();
  const [decide, { isLoading }] = useDecidePaymentMutation();
  const [asked, setAsked] = useState<PaymentDecision | null>(null);
  const [error, setError] = useState<string>();
  const about = `${formatUsd(centsOf(payment.amount))}, paid on ${formatDate(payment.paid_on)}`;
  const offered = (['confirm', 'reject', 'take_back'] as const).filter(
    (decision) => whyNotPayment(decision, loan, user, payment) === null,
  );

  const confirm = async (decision: PaymentDecision) => {
    setError(undefined);
    try {
      await decide({ loanId: loan.id, paymentId: payment.id, decision }).unwrap();
      setAsked(null);
      flash.show(words[decision].done);
    } catch (apiError) {
      setError(detailOf(apiError, messages.paymentFailed));
    }
  };
  return (
    <>
      {offered.length > 0 && (
        <Actions>
          {offered.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'confirm' ? 'secondary' : 'quiet'}
              onClick={() => {
                setError(undefined);
                setAsked(decision);
              }}
            >
              {words[decision].label}
              <VisuallyHidden>: {about}</VisuallyHidden>
            </Button>
          ))}
        </Actions>
      )}
      {asked === 'reject' && (
        <SayDialog
          title={words.reject.title}
          initial={{ reason: '' }}
          schema={rejectionSchema}
          submitLabel={words.reject.label}
          failure={messages.paymentFailed}
          done={words.reject.done}
          onSend={({ reason }) =>
            decide({ loanId: loan.id, paymentId: payment.id, decision: 'reject', reason }).unwrap()
          }
          onClose={() => setAsked(null)}
        >
          <p>
            {about}. {words.reject.body}
          </p>
          <TextAreaField name="reason" label="Reason" optional />
        </SayDialog>
      )}
      {asked && asked !== 'reject' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
          title={words[asked].title}
          confirmLabel={words[asked].label}
          danger={asked !== 'confirm'}
          busy={isLoading}
          error={error}
        >
          {about}. {words[asked].body}
        </ConfirmDialog>
      )}
    </>
  );
}
