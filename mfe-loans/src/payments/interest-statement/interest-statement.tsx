import {
  centsOf,
  formatUsd,
  interestStatements,
  loanRoleOf,
  shownFigures,
  statementMeaning,
  statementWords,
  todayOf,
  type InterestStatement as Statement,
  type Loan,
  type LoanRole,
  type StatementFigure,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  DataTable,
  Money,
  PdfButton,
  Prose,
  SaveButton,
  Section,
  Stack,
  NoWrap,
  type Column,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { pdfs } from '../../contract/worker/pdfs';
import { StatementAddress } from './statement-address';
import { partyForOthers } from './statement-of-all';
import { statementCsv } from './statement-csv';

/** The interest of each year in which a loan has run, as its reader's side sees it. Nothing before the money has arrived. */
export function InterestStatement({ loan }: { loan: Loan }) {
  const { user } = useSession();
  const [address, setAddress] = useState('');
  const role = user && loanRoleOf(loan, user.username);
  const statements = interestStatements(loan, todayOf(new Date()));
  if (!role || statements.length === 0) return null;
  const pdf = () =>
    pdfs.make('statement', {
      statements,
      role,
      parties: {
        lender: partyForOthers(loan, 'lender', user, address),
        borrower: partyForOthers(loan, 'borrower', user, address),
      },
      loan: `${formatUsd(centsOf(loan.amount))} at ${loan.interest_rate}%`,
      today: todayOf(new Date()),
    });
  return (
    <Section
      title={t('Interest by year')}
      actions={
        <Actions>
          <SaveButton
            file={`interest-for-the-${role}.csv`}
            type="text/csv"
            write={() => statementCsv(statements, role)}
          >
            {t('Interest (CSV)')}
          </SaveButton>
          <PdfButton file={`interest-for-the-${role}`} make={pdf}>
            {t('Interest (PDF)')}
          </PdfButton>
        </Actions>
      }
    >
      <Stack>
        <StatementAddress user={user} address={address} onType={setAddress} />
        <DataTable
          caption={t('Interest by year, for the {role}', { role: translated(role) })}
          hideCaption
          columns={columnsFor(role, shownFigures(statements))}
          rows={statements}
          rowKey={({ year }) => String(year)}
        />
        <Prose>
          {statementMeaning.map((said) => (
            <p key={said}>{translated(said)}</p>
          ))}
        </Prose>
      </Stack>
    </Section>
  );
}

const columnsFor = (role: LoanRole, shown: readonly StatementFigure[]): Column<Statement>[] => [
  { key: 'year', header: t('Year'), cell: ({ year }) => String(year), primary: true },
  ...shown.map((name): Column<Statement> => ({
    key: name,
    header: translated(statementWords[role][name]),
    cell: ({ [name]: amount }) =>
      amount === null ? <NoWrap>{t('Not compared')}</NoWrap> : <Money>{formatUsd(amount)}</Money>,
    align: 'end',
  })),
];
