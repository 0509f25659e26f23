import { describeMissing, isValidWill, messages, paths, type Will } from '@heartwood/shared/domain';
import {
  Card,
  CardGrid,
  DescriptionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Section,
  Skeleton,
} from '@heartwood/shared/ui';
import { WillStatusBadge } from '../wills/will-status-badge';
import { useWillsQuery } from '../wills/wills-api';

/** The wills of the dashboard: those in force, and those still being made. */
export function WillCards() {
  const { data: wills, isError, isFetching, refetch } = useWillsQuery();
  if (isError && !wills) {
    return (
      <Section title="Wills">
        <ErrorState
          title={messages.fetchWillFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={2}
        />
      </Section>
    );
  }
  const current = wills?.filter((will) => will.status !== 'revoked');
  return (
    <>
      <Group title="Valid Wills" wills={current?.filter(isValidWill)} empty="No valid will yet.">
        A will is valid once it is paid for and signed by you and two witnesses.
      </Group>
      <Group
        title="Draft Wills"
        wills={current?.filter((will) => !isValidWill(will))}
        empty="No draft wills."
      >
        A draft keeps everything you have said so far, and can be changed at any time.
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  /** Undefined while they are on their way. */
  wills: Will[] | undefined;
  empty: string;
  children: string;
}

function Group({ title, wills, empty, children }: GroupProps) {
  return (
    <Section title={title}>
      {wills === undefined && <Skeleton variant="cards" count={2} label={`Loading ${title}`} />}
      {wills?.length === 0 && (
        <EmptyState title={empty} action={<LinkButton to={paths.wills}>Create Will</LinkButton>}>
          {children}
        </EmptyState>
      )}
      {wills && wills.length > 0 && (
        <CardGrid>
          {wills.map((will) => (
            <WillCard key={will.id} will={will} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

function WillCard({ will }: { will: Will }) {
  const missing = describeMissing(will);
  return (
    <Card
      as="article"
      title={will.testator_name}
      to={paths.willDetails(will.id)}
      badge={<WillStatusBadge status={will.status} />}
      footer={missing}
    >
      <DescriptionList rows={[{ term: 'Executor', value: will.executor }]} />
    </Card>
  );
}
