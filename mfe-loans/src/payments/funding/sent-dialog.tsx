import { fundingSchema, latestDay, messages, todayOf, type Loan } from '@heartwood/domain';
import { DateField, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useSendFundingMutation } from '../../loans/loans-api';
import { StatementDialog } from './statement-dialog';
import { nameIn } from '../../loans/parties';

/** The lender says when and how the money was sent. */
export function SentDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [send] = useSendFundingMutation();
  return (
    <StatementDialog
      title={t('When was the money sent?')}
      initial={{ sent_on: loan.funding?.sent_on ?? todayOf(new Date()), method: loan.funding?.method ?? '' }}
      schema={fundingSchema}
      submitLabel={t('I sent the money')}
      failure={messages.fundingFailed}
      done={t('Saved. We asked {borrower} to confirm that it arrived.', {
        borrower: nameIn(loan, 'borrower'),
      })}
      onSend={(said) => send({ id: loan.id, ...said }).unwrap()}
      onClose={onClose}
    >
      <DateField name="sent_on" label={t('Day it was sent')} max={latestDay(new Date())} />
      <TextField
        name="method"
        label={t('How it was sent')}
        hint={t('For example: wire transfer, check 1042.')}
        optional
      />
    </StatementDialog>
  );
}
