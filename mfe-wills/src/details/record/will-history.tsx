import { formatMoment, messages, paths } from '@heartwood/domain';
import { Disclosure, LinkButton, Skeleton, rich, RecordText, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useWillEventsQuery } from '../../wills/wills-api';
import { RecordCheck, type RecordedWill } from './record-check';
import styles from './will-history.module.css';

/**
 * A will's history as the server recorded it: the browser's verdict is visible, the record itself on demand.
 */
export function WillHistory({ will }: { will: RecordedWill }) {
  const { data, error, isError, isFetching, refetch } = useWillEventsQuery(will.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    return isError ? (
      <LoadFailure title={messages.fetchEventsFailed} query={{ error, isFetching, refetch }} />
    ) : (
      <Skeleton label={t('Loading what happened')} />
    );
  }
  return (
    <>
      <RecordCheck will={will} trail={data} isFetching={isFetching} />
      <Disclosure
        label={t('What happened: {count, plural, one {# entry} other {# entries}}', {
          count: data.events.length,
        })}
      >
        <ol className={styles.list}>
          {data.events.map(({ position, at, actor, detail }) => (
            <li key={position}>
              <RecordText>{detail}</RecordText>{' '}
              <span className={styles.when}>
                {rich('{time}, by {actor}', { time: <time dateTime={at}>{formatMoment(at)}</time>, actor })}
              </span>
            </li>
          ))}
        </ol>
        <div>
          <LinkButton to={paths.smartContracts} variant="quiet">
            {t('See the whole record')}
          </LinkButton>
        </div>
      </Disclosure>
    </>
  );
}
