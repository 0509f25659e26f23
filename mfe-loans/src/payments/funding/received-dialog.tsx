import { latestDay, messages, receiptSchema, todayOf, type Loan } from '@heartwood/domain';
import { DateField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useConfirmFundingMutation } from '../../loans/loans-api';
import { StatementDialog } from './statement-dialog';

/** The borrower says on which day the money arrived. */
export function ReceivedDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [confirm] = useConfirmFundingMutation();
  // The money can't arrive before it was sent, which may be a day ahead of Colorado.
  const today = todayOf(new Date());
  const sent = loan.funding?.sent_on ?? today;
  return (
    <StatementDialog
      title={t('When did the money arrive?')}
      initial={{ received_on: sent > today ? sent : today }}
      schema={receiptSchema}
      submitLabel={t('Confirm')}
      failure={messages.fundingFailed}
      done={t('Confirmed. The loan starts that day.')}
      onSend={(said) => confirm({ id: loan.id, ...said }).unwrap()}
      onClose={onClose}
    >
      <DateField
        name="received_on"
        label={t('Day it arrived')}
        hint={t('The loan starts that day. Later, it takes both of you to correct it.')}
        max={latestDay(new Date())}
      />
    </StatementDialog>
  );
}
