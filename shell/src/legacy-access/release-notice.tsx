import { detailOf, api } from '@heartwood/api-client';
import {
  dayOf,
  formatDate,
  paths,
  endingText,
  legacyAccessMessages,
  type RunningRequest,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import { Button, Cited, FormError, LinkButton, Notice, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useLocation } from 'react-router-dom';
import frame from '../frame/frame.module.css';

// The page “Trusted people” uses the same tag: a refusal in one place updates the other.
const legacyAccessApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    runningReleases: build.query<RunningRequest[], string>({
      // The account is the cache key, so the next person in this browser sees none of it.
      query: (_account) => '/release-requests/',
      providesTags: ['Release'],
    }),
    refuseReleases: build.mutation<unknown, void>({
      query: () => ({ url: '/release-requests/refuse/', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Release']),
    }),
  }),
});

const { useRunningReleasesQuery, useRefuseReleasesMutation } = legacyAccessApi;

const LOOK_EVERY_MILLISECONDS = 5 * 60_000;

/**
 * Notifies a logged-in person on every page that someone requests their documents, with the button that
 * refuses. It belongs to the shell, so that no broken or disabled remote can hide it.
 */
export function ReleaseNotice() {
  const { status, user } = useSession();
  const { data } = useRunningReleasesQuery(user?.id ?? '', {
    skip: status !== 'in' || !user,
    pollingInterval: LOOK_EVERY_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  if (status !== 'in' || !data || data.length === 0) return null;
  return <Running requests={data} />;
}

function Running({ requests }: { requests: readonly RunningRequest[] }) {
  const [refuse, { isLoading, error }] = useRefuseReleasesMutation();
  const { show } = useFlash();
  const { pathname } = useLocation();
  // These pages list the requests themselves, and have the same button.
  const repeated = pathname === paths.trustedPeople || pathname === paths.refuseRelease;

  const words = endingText(requests);

  async function run() {
    const answer = await refuse();
    if (!answer.error) show(translated(words.done), 'success');
  }

  return (
    <aside className={frame.notice} aria-label={translated(words.title)}>
      <Notice tone="advice" title={translated(words.title)}>
        <Stack gap="small">
          {requests.map((request) => (
            <p key={request.id}>
              <Cited>{sentence(request)}</Cited>
            </p>
          ))}
          <FormError>{error && detailOf(error, legacyAccessMessages.refuseFailed)}</FormError>
          <div className={frame.actions}>
            <Button
              variant={repeated ? 'secondary' : 'primary'}
              onClick={() => void run()}
              loading={isLoading}
              loadingLabel={t('Refusing…')}
            >
              {translated(words.button)}
            </Button>
            {pathname !== paths.trustedPeople && (
              <span>
                <LinkButton variant="quiet" to={paths.trustedPeople}>
                  {t('Read more')}
                </LinkButton>
              </span>
            )}
          </div>
        </Stack>
      </Notice>
    </aside>
  );
}

function sentence({ name, state, opens_at }: RunningRequest): string {
  if (state === 'released') return t('What you left for {name} is open to them.', { name });
  if (!opens_at) return t('{name} has asked. A second person has to ask before any time runs.', { name });
  return t('Unless you refuse, what you left for {name} opens to them on {date}.', {
    name,
    date: formatDate(dayOf(opens_at)),
  });
}
