import { detailOf } from '@heartwood/api-client';
import {
  dollarsOf,
  formatUsd,
  messages,
  OBJECTION_DAYS,
  todayOf,
  type Cents,
  type Loan,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Button } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import { nameIn, type Parties } from '../loans/parties';
import { useIdempotencyKey } from '../loans/use-idempotency-key';
import { looksRecorded, useRecordPaymentMutation } from './payments-api';

// The dashboard loads without the code of dialogs.
const AnotherPaymentQuestion = lazy(() => import('./another-payment-question'));

interface MarkReceivedProps {
  loan: Parties & Pick<Loan, 'id'>;
  /** What is due. */
  amount: Cents;
  primary?: boolean;
  /** Shows why it failed; null once it is tried again. */
  onFailure: (sentence: string | null) => void;
}

/**
 * The lender records what is due as received today, with one tap. A payment that looks
 * recorded is a question first.
 */
export function MarkReceived({ loan, amount, primary = false, onFailure }: MarkReceivedProps) {
  const flash = useFlash();
  const [recordPayment, { isLoading }] = useRecordPaymentMutation();
  const keyFor = useIdempotencyKey();
  /** The server's sentence about the payment that looks like this one. */
  const [question, setQuestion] = useState<string | null>(null);
  const figures = { amount: formatUsd(amount), borrower: nameIn(loan, 'borrower'), days: OBJECTION_DAYS };

  const record = async (another: boolean) => {
    onFailure(null);
    const payment = {
      amount: dollarsOf(amount),
      paid_on: todayOf(new Date()),
      ...(another && { another }),
    };
    try {
      await recordPayment({ loanId: loan.id, payment, attempt: keyFor(payment) }).unwrap();
      setQuestion(null);
      flash.show(t('{amount} counts as received. {borrower} can object within {days} days.', figures));
    } catch (apiError) {
      const asked = looksRecorded(apiError);
      setQuestion(asked);
      if (asked === null) onFailure(detailOf(apiError, messages.paymentFailed));
    }
  };
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon="check"
        loading={isLoading && question === null}
        onClick={() => void record(false)}
      >
        {t('Mark {amount} as received', { amount: figures.amount })}
      </Button>
      {question !== null && (
        <Suspense fallback={null}>
          <AnotherPaymentQuestion
            sentence={question}
            busy={isLoading}
            onConfirm={() => void record(true)}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </>
  );
}
