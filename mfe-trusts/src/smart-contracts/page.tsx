import { messages, paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/shared/host';
import { Button, EmptyState, LinkButton, ListPage, Skeleton, Stack } from '@heartwood/shared/ui';
import { useState } from 'react';
import type { Agreement } from './agreement';
import { TrustMeaning } from '../trusts/trust-meaning';
import { AgreementRow } from './agreement-row';
import styles from './agreement-row.module.css';
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
      lead={
        <>
          <strong>Trusts:</strong> <TrustMeaning />
          <br />
          Here are the records and proofs of your wills, loans, and trusts: who signed what, and whether
          anything was changed.
        </>
      }
      items={agreements}
      loading="Loading your agreements"
      shape="rows"
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
          Make a will, a loan, or a trust. You’ll find its record here.
        </EmptyState>
      }
    >
      {(all) => <Newest agreements={all} />}
    </ListPage>
  );
}

// Each row asks for its text and its record: a few at a time.
const STEP = 20;

function Newest({ agreements }: { agreements: readonly Agreement[] }) {
  const [shown, setShown] = useState(STEP);
  const rest = agreements.length - shown;
  return (
    <Stack>
      <div className={styles.list}>
        {agreements.slice(0, shown).map((agreement) => (
          <AgreementRow key={agreement.subject.subject_id} agreement={agreement} />
        ))}
      </div>
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
    </Stack>
  );
}
