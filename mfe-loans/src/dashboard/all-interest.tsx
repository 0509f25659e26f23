import type { SessionUser } from '@heartwood/api-client';
import {
  effectiveDate,
  loanRoleOf,
  loanRoles,
  messages,
  todayOf,
  type LoanListItem,
  type LoanRole,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  FormError,
  PdfButton,
  saveFile,
  SavedFile,
  Section,
  Stack,
  useTask,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { pdfs } from '../contract/worker/pdfs';
import { useLazyLoanQuery } from '../loans/loans-api';
import { StatementAddress } from '../payments/interest-statement/statement-address';
import type { AllInterest as Interest } from '../payments/interest-statement/statement-of-all';

/**
 * What computes interest is larger than the list itself, so it is fetched when somebody asks for a statement.
 */
const loadStatements = () => import('../payments/interest-statement/statement-of-all');

interface AllInterestProps {
  loans: readonly LoanListItem[];
  user: SessionUser;
}

/**
 * The interest of all loans by calendar year, for the tax preparer of each side. Nothing
 * before a loan has run.
 */
export function AllInterest({ loans, user }: AllInterestProps) {
  const [address, setAddress] = useState('');
  const ran = loans.filter((loan) => effectiveDate(loan) !== null);
  const roles = loanRoles.filter((role) => ran.some((loan) => loanRoleOf(loan, user.username) === role));
  if (roles.length === 0) return null;
  return (
    <Section title={t('Interest of all loans')}>
      <Stack>
        <p>
          {t(
            'For your tax return: the interest of each loan by calendar year, and the sum. It has names and addresses.',
          )}
        </p>
        <StatementAddress user={user} address={address} onType={setAddress} />
        {roles.map((role) => (
          <Files
            key={role}
            role={role}
            loans={ran.filter((loan) => loanRoleOf(loan, user.username) === role)}
            user={user}
            address={address}
          />
        ))}
      </Stack>
    </Section>
  );
}

function Files({ role, loans, user, address }: AllInterestProps & { role: LoanRole; address: string }) {
  const [readLoan] = useLazyLoanQuery();
  const file = `interest-of-all-loans-for-the-${role}`;
  /** A list has no payments, so each loan is fetched. */
  const collect = async (): Promise<Interest> => {
    const { statementOfLoan } = await loadStatements();
    const today = todayOf(new Date());
    const statements = [];
    for (const { id } of loans)
      statements.push(statementOfLoan(await readLoan(id).unwrap(), user, today, address));
    return { role, loans: statements, today };
  };
  const csv = useTask(async () => {
    const { allInterestCsv } = await loadStatements();
    const text = allInterestCsv(await collect());
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
    return `${file}.csv`;
  }, messages.fetchLoansFailed);
  return (
    <Actions>
      <Button variant="secondary" icon="download" onClick={csv.run} loading={csv.busy}>
        {role === 'lender' ? t('Interest you received (CSV)') : t('Interest you paid (CSV)')}
      </Button>
      <PdfButton file={file} make={async () => pdfs.make('allInterest', await collect())}>
        {role === 'lender' ? t('Interest you received (PDF)') : t('Interest you paid (PDF)')}
      </PdfButton>
      <FormError>{csv.error}</FormError>
      <SavedFile name={csv.saved} />
    </Actions>
  );
}
