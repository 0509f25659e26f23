import { dayOf, formatDate, formatMoment, messages, paths, type ClosedWill } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import {
  Actions,
  DescriptionList,
  LinkButton,
  Notice,
  PageHeader,
  Paper,
  Section,
  Skeleton,
  Stack,
  LoadFailure,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { ProofButton } from '../record/proof-button';
import { WillHistory } from '../record/will-history';
import { useClosedWillQuery } from '../../wills/wills-api';
import styles from './closing.module.css';

/** /will-details/:willId/closing, what stays of a signed will that its owner has deleted */
export function Component() {
  const { willId = '' } = useParams();
  usePageTitle(t('Closing page'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <ClosingById key={willId} id={willId} />
    </RequireSession>
  );
}

function ClosingById({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useClosedWillQuery(id);
  if (data) return <ClosingPage closing={data} />;
  if (!error) return <Skeleton variant="document" label={t('Loading the closing page')} />;
  return (
    <LoadFailure
      title={messages.loadWillDetailsFailed}
      gone={messages.willNotFound}
      headingLevel={1}
      query={{ error, isFetching, refetch }}
      action={<LinkButton to={paths.dashboard}>{t('Back to the dashboard')}</LinkButton>}
    />
  );
}

function ClosingPage({ closing }: { closing: ClosedWill }) {
  const { id, testator_name: testator, intent, created_at, files, text } = closing;
  const day = formatDate(dayOf(created_at));
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Closing page of the will of {testator}', { testator })}
        lead={
          intent === 'revoke'
            ? t('On {day} you deleted this will and declared it revoked.', { day })
            : t('On {day} you removed the copy that was kept here.', { day })
        }
        back={{ to: paths.wills, label: t('Your wills') }}
      />
      {intent === 'revoke' ? (
        <Notice tone="info" title={t('Whoever verifies the sealed PDF is told')}>
          {t(
            'Destroy other copies too. Only a court can decide that a will is revoked; the surest way is a later will.',
          )}
        </Notice>
      ) : (
        <Notice tone="info" title={t('The signed will may still stand')}>
          {t(
            'What you downloaded may be your will. Keep it where it lasts, and tell your executor where it is.',
          )}
        </Notice>
      )}
      <Section title={t('What was recorded')}>
        <Stack>
          <Paper label={t('Closing page')}>
            <p className={styles.text} lang="en">
              {text}
            </p>
          </Paper>
          <WillHistory will={{ id, contract: text, testator_signature: null }} />
        </Stack>
      </Section>
      {files.length > 0 && (
        <Section title={t('Its sealed PDF')}>
          <DescriptionList
            rows={files.map(({ sha256, stored_at }) => ({
              term: t('Stored {moment}', { moment: formatMoment(stored_at) }),
              value: <code className={styles.fingerprint}>{sha256}</code>,
            }))}
          />
        </Section>
      )}
      <Actions>
        <ProofButton of={closing} />
        <LinkButton to={paths.verify} variant="quiet">
          {t('Verify a copy')}
        </LinkButton>
      </Actions>
    </Stack>
  );
}
