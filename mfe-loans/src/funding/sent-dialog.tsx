import { fundingSchema, messages, todayOf, type Loan } from '@heartwood/shared/domain';
import { DateField, TextField } from '@heartwood/shared/ui';
import { useSendFundingMutation } from '../loans/loans-api';
import { SayDialog } from './say-dialog';

/** The lender says when and how the money was sent. */
export function SentDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [send] = useSendFundingMutation();
  const today = todayOf(new Date());
  return (
    <SayDialog
      title="When was the money sent?"
      initial={{ sent_on: loan.funding?.sent_on ?? today, method: loan.funding?.method ?? '' }}
      schema={fundingSchema}
      submitLabel="I sent the money"
      failure={messages.fundingFailed}
      done={`Saved. We asked ${loan.borrower_username} to confirm that it arrived.`}
      onSend={(said) => send({ id: loan.id, ...said }).unwrap()}
      onClose={onClose}
    >
      <DateField name="sent_on" label="Day it was sent" max={today} />
      <TextField
        name="method"
        label="How it was sent"
        hint="For example: wire transfer, check 1042."
        optional
      />
    </SayDialog>
  );
}
