import {
  formatShortDate,
  shownFigures,
  supersededStatements,
  type Loan,
  type LoanRole,
  type SupersededStatement,
} from '@heartwood/domain';
import { DataTable, Disclosure, Figure, Stack, type Column } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { columnsFor } from './statement-columns';

/** The figures that earlier statements had until a correction changed them. Nothing without a correction. */
export function SupersededStatements({ loan, role }: { loan: Loan; role: LoanRole }) {
  const superseded = supersededStatements(loan);
  if (superseded.length === 0) return null;
  const [year, ...figures] = columnsFor(role, shownFigures(superseded));
  const columns: Column<SupersededStatement>[] = [
    ...(year ? [year] : []),
    {
      key: 'superseded',
      header: t('Superseded on'),
      cell: ({ superseded_on }) => <Figure>{formatShortDate(superseded_on)}</Figure>,
    },
    ...figures,
  ];
  return (
    <Disclosure label={t('Superseded figures ({count})', { count: superseded.length })}>
      <Stack>
        <p>
          {t(
            'A correction changed these figures on the day shown. A statement with them is no longer right.',
          )}
        </p>
        <DataTable
          caption={t('Superseded interest by year')}
          hideCaption
          columns={columns}
          rows={superseded}
          rowKey={(row) => JSON.stringify(row)}
        />
      </Stack>
    </Disclosure>
  );
}
