import { effectiveDate, paths, todayOf, type IsoDate, type Loan } from '@heartwood/domain';
import { Actions, SaveButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { planCalendar } from './plan-calendar';
import { planCsv } from './plan-csv';

/** Saves a loan's plan as a spreadsheet table and, while it runs, as calendar events. */
export function PlanDownloads({ loan, start }: { loan: Loan; start: IsoDate }) {
  const calendar = () => {
    const page = new URL(paths.loan(loan.id), location.href).href;
    return planCalendar(loan, page, new Date());
  };
  return (
    <Actions>
      <SaveButton
        file="loan-payments.csv"
        type="text/csv"
        write={() => planCsv(loan, start, todayOf(new Date()))}
      >
        {t('Spreadsheet (CSV)')}
      </SaveButton>
      {loan.status === 'active' && effectiveDate(loan) && (
        <SaveButton file="loan-payments.ics" type="text/calendar" write={calendar}>
          {t('Calendar (ICS)')}
        </SaveButton>
      )}
    </Actions>
  );
}
