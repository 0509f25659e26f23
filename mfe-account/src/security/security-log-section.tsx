import { useState } from 'react';
import { formatMoment, messages, SECURITY_LOG_MONTHS, type SecurityLogEntry } from '@heartwood/domain';
import { Button, Cited, LoadFailure, Section, Skeleton, Stack, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useSecurityLogQuery } from './account-api';
import { deviceLabel } from './device-label';
import styles from './security.module.css';
import { eventText } from './security-events';

/** The newest entries; each further page begins where the one before ended. */
const FIRST_PAGE = '?limit=20';

/** What happened in the security of the account, page by page. */
export function SecurityLogSection() {
  const [pages, setPages] = useState<string[]>([]);
  const show = (page: string) => setPages((shown) => [...shown, page]);
  return (
    <Section title={t('Security log')}>
      <Stack gap="small">
        <p>
          {t(
            'Logins, changes of how you log in, exports, and what happened with your trusted people, in the last {months} months.',
            { months: SECURITY_LOG_MONTHS },
          )}
        </p>
        {pages.length === 0 ? (
          <div>
            <Button variant="secondary" onClick={() => show(FIRST_PAGE)}>
              {t('Show the log')}
            </Button>
          </div>
        ) : (
          pages.map((page, index) => (
            <Page key={page} page={page} {...(index === pages.length - 1 && { onMore: show })} />
          ))
        )}
      </Stack>
    </Section>
  );
}

/** @param onMore shows the page with this address; missing if it is shown already */
function Page({ page, onMore }: { page: string; onMore?: (next: string) => void }) {
  const query = useSecurityLogQuery(page, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!data)
    return error ? (
      <LoadFailure title={messages.loadSecurityLogFailed} query={query} />
    ) : (
      <Skeleton label={t('Loading the log…')} count={3} />
    );
  const { items, next } = data;
  if (items.length === 0) return <p>{t('Nothing has happened yet.')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next !== null && onMore && (
        <div>
          <Button variant="secondary" onClick={() => onMore(next)}>
            {t('Show earlier entries')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry: { event, device, address, at } }: { entry: SecurityLogEntry }) {
  return (
    <li>
      <span className={styles.name}>
        <Text>{eventText(event)}</Text>
      </span>
      <span className={styles.facts}>
        <Cited>
          {[formatMoment(at), device && deviceLabel(device), address]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </Cited>
      </span>
    </li>
  );
}
