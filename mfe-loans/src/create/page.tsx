import { paths } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { ProposalForm } from './proposal-form';

/** /loans/new */
export function Component() {
  usePageTitle(t('Propose a loan'));
  const { user } = useSession();
  return (
    <RequireSession
      checking={
        <NewLoan>
          <Skeleton count={6} />
        </NewLoan>
      }
    >
      <NewLoan>{user && <ProposalForm user={user} />}</NewLoan>
    </RequireSession>
  );
}

const NewLoan = ({ children }: { children: ReactNode }) => (
  <Stack gap="large">
    <PageHeader
      title={t('Propose a loan')}
      lead={t(
        'You sign first. Nothing is agreed until the other person has read the contract and signed it too.',
      )}
      back={{ to: paths.loans, label: t('Loans') }}
    />
    {children}
  </Stack>
);
