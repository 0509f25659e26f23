import { useState } from 'react';
import {
  dayOf,
  formatDate,
  paths,
  endingText,
  messages,
  legacyAccessMessages,
  type RefuseLink,
} from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Button, Cited, FormError, LinkButton, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useRefuseByLinkMutation, useRefuseLinkQuery } from '../legacy-access-api';
import release from '../legacy-access.module.css';
import { DoneLink, isDone, LinkContent, MailedLink } from '../../sign-in/mailed-link/mailed-link';
import { UnknownLink } from './unknown-link';

const dead = <UnknownLink title={legacyAccessMessages.refuseLinkUnknown} />;

/** /refuse-release#token: refuses all requests, without a login. */
export function Component() {
  usePageTitle(t('Are you well?'));
  return <MailedLink dead={dead}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

function ByToken({ token }: { token: string }) {
  const query = useRefuseLinkQuery(token, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [done, setDone] = useState(false);
  if (done && query.data) return <Refused link={query.data} />;
  return (
    <LinkContent
      query={query}
      dead={
        isDone(query.error) ? (
          <DoneLink title={t('Good to hear')} error={query.error}>
            <ToTrustedPeople />
          </DoneLink>
        ) : (
          dead
        )
      }
      failure={messages.unavailable}
      loadingLabel={t('Loading the request…')}
    >
      {(link) => <Refuse token={token} link={link} onRefused={() => setDone(true)} />}
    </LinkContent>
  );
}

/** A button refuses, not opening the page, because programs that scan mail open links too. */
function Refuse({
  token,
  link: { requests },
  onRefused,
}: {
  token: string;
  link: RefuseLink;
  onRefused: () => void;
}) {
  const [refuse, { isLoading, error }] = useRefuseByLinkMutation();
  const asked = requests.length > 0;
  const words = endingText(requests);

  async function run() {
    const { data } = await refuse(token);
    if (data) onRefused();
  }

  return (
    <>
      <PageHeader title={t('Are you well?')} />
      <Stack>
        {asked ? (
          <>
            <ul className={release.list}>
              {requests.map(({ id, name, reason, source, state, opens_at }) => (
                <li key={id} className={release.person}>
                  <span className={release.name}>{name}</span>
                  {source === 'check_in' && <p>{t('Two of your check-ins went unanswered.')}</p>}
                  {source === 'paper' && (
                    <p>{t('Somebody used the key on paper that you made for {name}.', { name })}</p>
                  )}
                  {source === 'person' && <blockquote className={release.quote}>{reason}</blockquote>}
                  <p className={release.facts}>
                    <Cited>
                      {state === 'released'
                        ? t('Your documents are open to them now.')
                        : opens_at
                          ? t('Unless you refuse, your documents open to them on {day}.', {
                              day: formatDate(dayOf(opens_at)),
                            })
                          : t('No time runs yet: a second trusted person has to ask too.')}
                    </Cited>
                  </p>
                </li>
              ))}
            </ul>
            <p>{t('If you are well, refuse. Every request ends, and whatever has opened closes again.')}</p>
          </>
        ) : (
          <p>
            {t('You asked us to check in with you from time to time. One press tells us that you are well.')}
          </p>
        )}
        <FormError>{error && changeFailure(error, legacyAccessMessages.refuseFailed)}</FormError>
        <div>
          <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Sending…')}>
            {asked ? translated(words.button) : t('I am well')}
          </Button>
        </div>
      </Stack>
    </>
  );
}

function Refused({ link: { requests } }: { link: RefuseLink }) {
  return (
    <>
      <PageHeader title={t('Good to hear')} />
      <Stack>
        <Notice tone="success">
          {requests.length > 0 ? translated(endingText(requests).done) : t('You have answered the check-in.')}
        </Notice>
        <div>
          <ToTrustedPeople />
        </div>
      </Stack>
    </>
  );
}

const ToTrustedPeople = () => (
  <LinkButton variant="secondary" to={paths.trustedPeople}>
    {t('See your trusted people')}
  </LinkButton>
);
