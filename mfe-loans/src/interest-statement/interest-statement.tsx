import {
  dollarsOf,
  formatUsd,
  interestStatements,
  todayOf,
  type Cents,
  type InterestStatement as Statement,
  type Loan,
} from '@heartwood/shared/domain';
import { Button, DataTable, Money, saveFile, Section, Stack, type Column } from '@heartwood/shared/ui';
import { useRef } from 'react';
import { ExportPageButton } from '../page-export/export-page-button';

const money = (amount: Cents) => <Money>{formatUsd(amount)}</Money>;

const columns = [
  { key: 'year', header: 'Year', cell: ({ year }) => String(year), primary: true },
  { key: 'paid', header: 'Interest paid', cell: ({ paid }) => money(paid), align: 'end' },
  { key: 'accrued', header: 'Interest accrued', cell: ({ accrued }) => money(accrued), align: 'end' },
  { key: 'released', header: 'Interest released', cell: ({ released }) => money(released), align: 'end' },
  {
    key: 'forgone',
    header: 'Forgone (estimate)',
    cell: ({ forgone }) => (forgone === null ? 'Not compared' : money(forgone)),
    align: 'end',
  },
  { key: 'balance', header: 'Principal owed', cell: ({ balance }) => money(balance), align: 'end' },
] as const satisfies Column<Statement>[];

/** The interest of each year in which a loan has run. Nothing before the money has arrived. */
export function InterestStatement({ loan }: { loan: Loan }) {
  const paper = useRef<HTMLDivElement>(null);
  const statements = interestStatements(loan, todayOf(new Date()));
  if (statements.length === 0) return null;
  const csv = () =>
    saveFile(new Blob([statementCsv(statements)], { type: 'text/csv;charset=utf-8' }), 'loan-interest.csv');
  return (
    <Section
      title="Interest by year"
      actions={
        <>
          <Button variant="secondary" icon="download" onClick={csv}>
            Interest (CSV)
          </Button>
          <ExportPageButton
            label="Interest (PDF)"
            part={paper}
            title="Interest by year"
            fileName="loan-interest"
          />
        </>
      }
    >
      <div ref={paper}>
        <Stack>
          <p>
            By the payments that both of you confirmed. The last row is owed at the end of its year, or today.
            This is not a tax form.
          </p>
          <DataTable
            caption="Interest by year"
            hideCaption
            columns={columns}
            rows={statements}
            rowKey={({ year }) => String(year)}
          />
        </Stack>
      </div>
    </Section>
  );
}

/** The statements as CSV (RFC 4180), in dollars with two decimals. */
export function statementCsv(statements: readonly Statement[]): string {
  const dollars = (amount: Cents) => dollarsOf(amount).toFixed(2);
  const rows = statements.map(({ year, paid, accrued, released, forgone, balance }) => [
    year,
    ...[paid, accrued, released].map(dollars),
    forgone === null ? '' : dollars(forgone),
    dollars(balance),
  ]);
  const head = [
    'Year',
    'Interest paid',
    'Interest accrued',
    'Interest released',
    'Interest forgone (estimate)',
    'Principal owed',
  ];
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
