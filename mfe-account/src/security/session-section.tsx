import { useState } from 'react';
import { formatMoment, messages, type LoginSession } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Badge, Button, Cited, FormError, Section, Skeleton, Stack, Text, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './account-api';
import { deviceLabel } from './device-label';
import styles from './security.module.css';

/** Where the person is logged in, with buttons to log those devices out. */
export function SessionSection() {
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('Where you are logged in')}>
      <Stack gap="small">
        <p>{t('If you don’t know one of these, log it out and change your password.')}</p>
        {sessions ? (
          <Sessions sessions={sessions} />
        ) : error ? (
          <LoadFailure title={messages.loadAccountFailed} query={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton label={t('Loading your logins…')} count={2} />
        )}
      </Stack>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: LoginSession[] }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const withProof = useWithProof();
  const { show } = useFlash();
  const others = sessions.filter(({ current }) => !current);

  async function run() {
    setFailure(null);
    const answer = await withProof(() => endOthers());
    if (!answer) return;
    if (answer.error) setFailure(changeFailure(answer.error, messages.securityChangeFailed));
    else show(t('All other devices are logged out.'), 'success');
  }

  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onFailure={setFailure} />
        ))}
      </ul>
      <FormError>{failure}</FormError>
      {others.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => void run()} loading={isLoading}>
            {t('Log out all other devices')}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({
  session,
  onFailure,
}: {
  session: LoginSession;
  onFailure: (sentence: string | null) => void;
}) {
  const [end, { isLoading }] = useEndSessionMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const device = deviceLabel(session.device);
  const time = formatMoment(session.last_used_at);

  async function run() {
    onFailure(null);
    const answer = await withProof(() => end(session.id));
    if (!answer) return;
    if (answer.error) onFailure(changeFailure(answer.error, messages.securityChangeFailed));
    else show(t('{device} is logged out.', { device }), 'success');
  }

  return (
    <li className={styles.row}>
      <span>
        <span className={styles.name}>
          <Text>
            {device} {session.current && <Badge tone="good">{t('This device')}</Badge>}
          </Text>
        </span>
        <span className={styles.facts}>
          <Cited>
            {session.address
              ? t('Last used {time}, from {address}', { time, address: session.address })
              : t('Last used {time}, from an unknown address', { time })}
          </Cited>
        </span>
      </span>
      {!session.current && (
        <Button
          variant="quiet"
          onClick={() => void run()}
          loading={isLoading}
          aria-label={t('Log out {device}', { device })}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}
