import { agreedPlan, effectiveDate, paths, todayOf, type IsoDate, type Loan } from '@heartwood/domain';
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
  const today = todayOf(new Date());
  const runs = loan.status === 'active';
  // Whoever put the payments into a calendar is reminded of them, unless they are removed there.
  const endedEarly = loan.status === 'repaid' && (agreedPlan(loan, start).rows.at(-1)?.on ?? today) > today;
  return (
    <Actions>
      <SaveButton file="loan-payments.csv" type="text/csv" write={() => planCsv(loan, start, today)}>
        {t('Spreadsheet (CSV)')}
      </SaveButton>
      {effectiveDate(loan) && (runs || endedEarly) && (
        <SaveButton file="loan-payments.ics" type="text/calendar" write={calendar}>
          {runs ? t('Calendar (ICS)') : t('Remove the rest from your calendar (ICS)')}
        </SaveButton>
      )}
    </Actions>
  );
}
