import {
  centsOf,
  correctedStatements,
  formatUsd,
  loanRoleOf,
  shownFigures,
  statementMeaning,
  todayOf,
  type Loan,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Actions, DataTable, PdfButton, Prose, SaveButton, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { pdfs } from '../../contract/worker/pdfs';
import { StatementAddress } from './statement-address';
import { partyForOthers } from './statement-of-all';
import { columnsFor } from './statement-columns';
import { statementCsv } from './statement-csv';
import { SupersededStatements } from './superseded-statements';

/**
 * The interest of each year in which a loan has run, as its reader's side sees it. Nothing
 * before the money has arrived.
 */
export function InterestStatement({ loan }: { loan: Loan }) {
  const { user } = useSession();
  const [address, setAddress] = useState('');
  const role = user && loanRoleOf(loan, user.username);
  const statements = correctedStatements(loan, todayOf(new Date()));
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
        <SupersededStatements loan={loan} role={role} />
        <Prose>
          {statementMeaning.map((said) => (
            <p key={said}>{translated(said)}</p>
          ))}
        </Prose>
      </Stack>
    </Section>
  );
}
