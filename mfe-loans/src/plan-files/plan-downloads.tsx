import type { IsoDate, Loan } from '@heartwood/shared/domain';
import { Actions, Button } from '@heartwood/shared/ui';
import { duePayments } from '../repayment-plan/due-payments';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';
import { saveText } from './save-text';

/** Keeps the plan of a loan as a table for a spreadsheet, and once its dates are fixed, those for a calendar. */
export function PlanDownloads({ loan, start }: { loan: Loan; start: IsoDate }) {
  const payments = () => duePayments(loan, start);
  const csv = () => saveText(planCsv(payments()), 'loan-payments.csv', 'text/csv');
  const calendar = () =>
    saveText(planCalendar(loan, payments(), new Date()), 'loan-payments.ics', 'text/calendar');
  return (
    <Actions>
      <Button variant="secondary" icon="download" onClick={csv}>
        Spreadsheet (CSV)
      </Button>
      {loan.accepted_at && (
        <Button variant="secondary" icon="download" onClick={calendar}>
          Calendar (ICS)
        </Button>
      )}
    </Actions>
  );
}
