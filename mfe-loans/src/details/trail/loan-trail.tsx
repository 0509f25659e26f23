import { api } from '@heartwood/api-client';
import {
  formatMoment,
  messages,
  paths,
  readTrailPage,
  wholeTrail,
  type Loan,
  type Trail,
} from '@heartwood/domain';
import { Cited, Disclosure, Notice, Section, Skeleton, Stack, rich, LoadFailure } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { loanAddress } from '../../loans/loan-tags';
import styles from './loan-trail.module.css';

const trailApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A unique name, because other remotes add their endpoints for records to the same cache.
    loanTrail: build.query<Trail, string>({
      queryFn: (id, _api, _extra, ask) =>
        wholeTrail((query) =>
          ask({ url: `${loanAddress(id)}events/${query}`, responseHandler: readTrailPage }),
        ),
      providesTags: (_trail, _error, id) => [{ type: 'Events', id }],
    }),
  }),
});

/** Everything that happened to a loan, newest first: each round of terms, each signature, each payment. */
export function LoanTrail({ loan: { id, status } }: { loan: Pick<Loan, 'id' | 'status'> }) {
  const { data, error, isError, isFetching, refetch } = trailApi.useLoanTrailQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const decided = status !== 'pending';
  // Only a pending proposal is opened, so this record is from before the decision.
  const outdated = decided && isFetching && data?.events.at(-1)?.type === 'viewed';
  const trail = outdated ? undefined : data;
  return (
    <Section title={t('What happened')}>
      {!trail && !isError && <Skeleton label={t('Loading the record')} />}
      {!data && isError && (
        <LoadFailure title={messages.fetchTrailFailed} query={{ error, isFetching, refetch }} />
      )}
      {trail && <Events trail={trail} decided={decided} />}
    </Section>
  );
}

function Events({ trail: { events, intact }, decided }: { trail: Trail; decided: boolean }) {
  // That somebody looked at a proposal matters less than what became of it.
  const last = events.findLast(({ type }) => !decided || type !== 'viewed') ?? events.at(-1);
  const earlier = events.toReversed().filter((event) => event !== last);
  if (!last) return <p>{translated(messages.noDetails)}</p>;
  return (
    <Stack>
      {!intact && (
        <Notice tone="error" title={t('This record was tampered with')}>
          {rich(
            'It no longer matches its fingerprints. <link>Smart Contracts</link> shows where it breaks.',
            { link: (text) => <Link to={paths.smartContracts}>{text}</Link> },
          )}
        </Notice>
      )}
      <List events={[last]} />
      {earlier.length > 0 && (
        <Disclosure label={t('Earlier ({count})', { count: earlier.length })}>
          <List events={earlier} />
        </Disclosure>
      )}
      <p className={styles.more}>
        {rich('<link>Smart Contracts</link> has the fingerprints that protect this record.', {
          link: (text) => <Link to={paths.smartContracts}>{text}</Link>,
        })}
      </p>
    </Stack>
  );
}

function List({ events }: { events: Trail['events'] }) {
  return (
    <ol className={styles.events} reversed>
      {events.map(({ position, type, detail, at, actor }) => (
        <li key={position} className={styles.event}>
          <p lang="en">
            <Cited>{withoutHash(detail)}</Cited>
          </p>
          <p className={styles.when}>
            {type === 'sealed' ? (
              // Its words say who made it: not the person who asked for it.
              <time dateTime={at}>{formatMoment(at)}</time>
            ) : (
              rich('{time}, by {actor}', { time: <time dateTime={at}>{formatMoment(at)}</time>, actor })
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The event, without the SHA-256 at its end, which is for Smart Contracts. */
const withoutHash = (detail: string) => detail.replace(/[.,] SHA-256 [^.]*\.$/, '.');
