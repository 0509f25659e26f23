import { effectiveDate, type IsoDate, type Loan } from '@heartwood/domain';
import { Actions, Button, saveFile } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { duePayments } from '../plan/due-payments';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';

/** Saves a loan's plan as a spreadsheet table and, while it runs, as calendar events. */
export function PlanDownloads({ loan, start }: { loan: Loan; start: IsoDate }) {
  const payments = () => duePayments(loan, start);
  const csv = () => saveFile(textFile(planCsv(payments()), 'text/csv'), 'loan-payments.csv');
  const calendar = () =>
    saveFile(textFile(planCalendar(loan, payments(), new Date()), 'text/calendar'), 'loan-payments.ics');
  return (
    <Actions>
      <Button variant="secondary" icon="download" onClick={csv}>
        {t('Spreadsheet (CSV)')}
      </Button>
      {loan.status === 'active' && effectiveDate(loan) && (
        <Button variant="secondary" icon="download" onClick={calendar}>
          {t('Calendar (ICS)')}
        </Button>
      )}
    </Actions>
  );
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
