import { effectiveDate, type IsoDate, type Loan } from '@heartwood/domain';
import { Actions, SaveButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { duePayments } from '../plan/due-payments';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';

/** Saves a loan's plan as a spreadsheet table and, while it runs, as calendar events. */
export function PlanDownloads({ loan, start }: { loan: Loan; start: IsoDate }) {
  const payments = () => duePayments(loan, start);
  return (
    <Actions>
      <SaveButton file="loan-payments.csv" type="text/csv" write={() => planCsv(payments())}>
        {t('Spreadsheet (CSV)')}
      </SaveButton>
      {loan.status === 'active' && effectiveDate(loan) && (
        <SaveButton
          file="loan-payments.ics"
          type="text/calendar"
          write={() => planCalendar(loan, payments(), new Date())}
        >
          {t('Calendar (ICS)')}
        </SaveButton>
      )}
    </Actions>
  );
}
