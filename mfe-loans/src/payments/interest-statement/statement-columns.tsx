import {
  formatUsd,
  statementWords,
  type InterestStatement,
  type LoanRole,
  type StatementFigure,
} from '@heartwood/domain';
import { Money, NoWrap, type Column } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

/** The columns of a table of statements, in the words of one side: the year first. */
export const columnsFor = (
  role: LoanRole,
  shown: readonly StatementFigure[],
): Column<InterestStatement>[] => [
  { key: 'year', header: t('Year'), cell: ({ year }) => String(year), primary: true },
  ...shown.map((name): Column<InterestStatement> => ({
    key: name,
    header: translated(statementWords[role][name]),
    cell: ({ [name]: amount }) =>
      amount === null ? <NoWrap>{t('Not compared')}</NoWrap> : <Money>{formatUsd(amount)}</Money>,
    align: 'end',
  })),
];
