import { messages, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { DescriptionList, LoadFailure, PageHeader, Prose, Skeleton, Stack, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';
import { OperatorNotice } from './operator-notice';

/** /contact: who operates the site, and how to reach them. */
export function Component() {
  usePageTitle(t('Contact'));
  return (
    <>
      <PageHeader title={t('Contact')} lead={t('Who runs this site, and how to reach them.')} />
      <Stack gap="large">
        <Prose>
          <p>
            {rich(
              '<link>Help</link> answers many questions. If you forgot your password, you can <password>choose a new one</password> yourself. Never send us your password.',
              {
                link: (text) => <Link to={paths.help}>{text}</Link>,
                password: (text) => <Link to={paths.forgotPassword}>{text}</Link>,
              },
            )}
          </p>
        </Prose>
        {/* Below the text, which is there first. */}
        <Operator />
      </Stack>
    </>
  );
}

function Operator() {
  const query = useOperatorQuery();
  const { data: operator, error } = query;
  if (!operator && error) return <LoadFailure title={messages.loadOperatorFailed} query={query} />;
  if (!operator) return <Skeleton label={t('Loading the contact…')} />;
  const { name, address, email, support_email: support, answer_days: days } = operator;
  const rows = [
    { term: t('Name'), value: name },
    { term: t('Address'), value: address },
    { term: t('Email'), value: email && <Mailbox address={email} /> },
    { term: t('Help by email'), value: support && <Mailbox address={support} /> },
    {
      term: t('Answers'),
      value: days ? t('Within {days, plural, one {# business day} other {# business days}}', { days }) : null,
    },
  ].filter(({ value }) => value);
  return (
    <Stack gap="large">
      {name === null && <OperatorNotice />}
      {rows.length > 0 && <DescriptionList rows={rows} />}
    </Stack>
  );
}

const Mailbox = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
