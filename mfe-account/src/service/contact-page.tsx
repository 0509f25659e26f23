import { detailOf } from '@heartwood/shared/api';
import { messages, paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { DescriptionList, ErrorState, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';
import { OperatorNotice } from './operator-notice';

/** /contact: who runs the site, and how to reach them. */
export function Component() {
  usePageTitle('Contact');
  const { data: operator, error, isFetching, refetch } = useOperatorQuery();
  if (!operator && error)
    return (
      <ErrorState
        title={messages.loadOperatorFailed}
        headingLevel={1}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {detailOf(error, messages.unavailable)}
      </ErrorState>
    );
  if (!operator) return <Skeleton variant="page" label="Loading the contact…" />;
  const { name, address, email, support_email: support } = operator;
  const rows = [
    { term: 'Name', value: name },
    { term: 'Address', value: address },
    { term: 'Email', value: email && <Mailbox address={email} /> },
    { term: 'Help by email', value: support && <Mailbox address={support} /> },
  ].filter(({ value }) => value);
  return (
    <>
      <PageHeader title="Contact" lead="Who runs this site, and how to reach them." />
      <Stack gap="large">
        {name === null && <OperatorNotice />}
        {rows.length > 0 && <DescriptionList rows={rows} />}
        <p>
          Many questions are answered under <Link to={paths.help}>Help</Link>. If you have lost your password,
          you can <Link to={paths.forgotPassword}>choose a new one</Link> yourself. Never send your password.
        </p>
      </Stack>
    </>
  );
}

const Mailbox = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
