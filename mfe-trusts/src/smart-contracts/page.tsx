import { messages, paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle } from '@heartwood/shared/host';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Section,
  Skeleton,
  Stack,
} from '@heartwood/shared/ui';
import type { Agreement } from './agreement';
import { AgreementCard } from './agreement-card';
import { useAgreements } from './use-agreements';

/** /smart-contracts: everything the person has agreed, and the proof of what happened to it. */
export function Component() {
  usePageTitle('Smart Contracts');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <SmartContracts />
    </RequireSession>
  );
}

function SmartContracts() {
  const { agreements, failed, fetching, retry } = useAgreements();
  if (!agreements && failed) {
    return (
      <ErrorState title={messages.fetchAgreementsFailed} headingLevel={1} onRetry={retry} retrying={fetching}>
        <LinkButton to={paths.dashboard} variant="secondary">
          Back to the dashboard
        </LinkButton>
      </ErrorState>
    );
  }
  return (
    <Stack gap="large">
      <PageHeader
        title="Smart Contracts"
        lead="Every will, loan and trust of yours, who signed it and when, and everything that happened to it."
        back={{ to: paths.dashboard, label: 'Dashboard' }}
      />
      {!agreements && <Skeleton variant="cards" label="Loading your agreements" />}
      {agreements?.length === 0 && (
        <EmptyState title="No agreements yet." action={<LinkButton to={paths.wills}>Create Will</LinkButton>}>
          Once you make a will, a loan or a trust, its record stands here.
        </EmptyState>
      )}
      {agreements && <Groups agreements={agreements} />}
    </Stack>
  );
}

const groups = [
  { kind: 'will', title: 'Wills' },
  { kind: 'loan', title: 'Loans' },
  { kind: 'trust', title: 'Trusts' },
] as const;

function Groups({ agreements }: { agreements: Agreement[] }) {
  return groups.map(({ kind, title }) => {
    const members = agreements.filter(({ subject }) => subject.subject_type === kind);
    if (members.length === 0) return null;
    return (
      <Section key={kind} title={title}>
        <Stack>
          {members.map((agreement) => (
            <AgreementCard key={agreement.subject.subject_id} agreement={agreement} />
          ))}
        </Stack>
      </Section>
    );
  });
}
