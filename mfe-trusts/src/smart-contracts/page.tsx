import { messages, paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/shared/host';
import { Button, EmptyState, LinkButton, ListPage, Section, Skeleton, Stack } from '@heartwood/shared/ui';
import { useState } from 'react';
import { TrustMeaning } from '../trusts/trust-meaning';
import type { Agreement } from './agreement';
import { AgreementCard } from './agreement-card';
import { useAgreements } from './use-agreements';

/** /smart-contracts: everything the person has agreed, and the proof of what happened to it. */
export function Component() {
  usePageTitle('Smart Contracts');
  const { user } = useSession();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      {user && <SmartContracts userId={user.id} />}
    </RequireSession>
  );
}

function SmartContracts({ userId }: { userId: string }) {
  const { agreements, failed, fetching, retry } = useAgreements(userId);
  return (
    <ListPage
      title="Smart Contracts"
      lead="Every will, loan and trust of yours, who signed it and when, and everything that happened to it."
      items={agreements}
      loading="Loading your agreements"
      failure={failed ? messages.fetchAgreementsFailed : undefined}
      onRetry={retry}
      retrying={fetching}
      action={
        <LinkButton to={paths.verify} variant="secondary">
          Verify a document
        </LinkButton>
      }
      empty={
        <EmptyState title="No agreements yet." action={<LinkButton to={paths.wills}>Create Will</LinkButton>}>
          Once you make a will, a loan or a trust, its record stands here.
        </EmptyState>
      }
    >
      {(all) => <Newest agreements={all} />}
    </ListPage>
  );
}

// Each card asks for its text and its record: a few at a time.
const STEP = 20;

function Newest({ agreements }: { agreements: readonly Agreement[] }) {
  const [shown, setShown] = useState(STEP);
  const rest = agreements.length - shown;
  return (
    <>
      <Groups agreements={agreements.slice(0, shown)} />
      {rest > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(rest, STEP)} more
          </Button>
        </div>
      )}
      <span role="status">
        {agreements.length > STEP && `${Math.min(shown, agreements.length)} of ${agreements.length} shown.`}
      </span>
    </>
  );
}

const groups = [
  { kind: 'will', title: 'Wills' },
  { kind: 'loan', title: 'Loans' },
  { kind: 'trust', title: 'Trusts' },
] as const;

function Groups({ agreements }: { agreements: readonly Agreement[] }) {
  return groups.map(({ kind, title }) => {
    const members = agreements.filter(({ subject }) => subject.subject_type === kind);
    if (members.length === 0) return null;
    return (
      <Section key={kind} title={title}>
        <Stack>
          {kind === 'trust' && <TrustMeaning />}
          {members.map((agreement) => (
            <AgreementCard key={agreement.subject.subject_id} agreement={agreement} />
          ))}
        </Stack>
      </Section>
    );
  });
}
