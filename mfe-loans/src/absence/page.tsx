import { detailOf, statusOf } from '@heartwood/api-client';
import { centsOf, formatUsd, messages, paths, tokenInHash, type Representation } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  Cited,
  ErrorState,
  FormError,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAcceptRepresentationMutation, useRepresentationQuery } from './absence-api';

/** /loans/representation#token: who is named to act for an absent party of a loan accepts. */
export function Component() {
  usePageTitle(t('Act for somebody in a loan'));
  const token = tokenInHash(useLocation().hash);
  return token ? (
    <ByToken key={token} token={token} />
  ) : (
    <DeadLink title={translated(messages.representationUnknown)} />
  );
}

function ByToken({ token }: { token: string }) {
  // In another tab, the link may have done its work meanwhile.
  const { data, error, isFetching, refetch } = useRepresentationQuery(token, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const status = statusOf(error);
  if (status === 400 || status === 404 || status === 409)
    return <DeadLink title={detailOf(error, messages.representationUnknown)} />;
  if (data) return <Offer about={data} token={token} />;
  if (!error) return <Skeleton variant="page" label={t('Loading…')} />;
  return (
    <ErrorState
      title={detailOf(error, messages.unavailable)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Offer({ about, token }: { about: Representation; token: string }) {
  const { status, user } = useSession();
  const { absent_name: absent, other_name: other, role } = about;
  const amount = formatUsd(centsOf(about.amount));
  const state = { from: paths.representingLoan(token) };
  return (
    <>
      <PageHeader
        title={t('Act for {absent} in a loan', { absent })}
        lead={
          role === 'lender'
            ? t('{absent} lent {other} {amount}. {other} named you to act for {absent}.', {
                ...{ absent, other, amount },
              })
            : t('{other} lent {absent} {amount}. {other} named you to act for {absent}.', {
                ...{ absent, other, amount },
              })
        }
      />
      <Stack>
        <p>
          <Cited>
            {t(
              'If you accept, you see the loan. You confirm, record, and correct its payments. All of it is marked as done by you for {absent}. You can stop at any time.',
              { absent },
            )}
          </Cited>
        </p>
        <p>
          {t(
            'Accept only if you may act for them, for example as the personal representative of the estate. Heartwood does not check that. If you are not sure, ask an attorney or the court.',
          )}
        </p>
        {status === 'in' && user ? (
          <Accept token={token} username={user.username} />
        ) : (
          <>
            <p>{t('To accept, make an account or log in. You come back to this page.')}</p>
            <Actions>
              <LinkButton to={paths.signup} state={state} variant="primary">
                {t('Sign up')}
              </LinkButton>
              <LinkButton to={paths.login} state={state} variant="secondary">
                {t('Log in')}
              </LinkButton>
            </Actions>
          </>
        )}
      </Stack>
    </>
  );
}

function Accept({ token, username }: { token: string; username: string }) {
  const [accept, { isLoading, error }] = useAcceptRepresentationMutation();
  const navigate = useNavigate();
  const run = async () => {
    const { data } = await accept(token);
    if (data) await navigate(paths.loan(data.id));
  };
  return (
    <>
      <FormError>{error && detailOf(error, messages.absenceFailed)}</FormError>
      <Actions>
        <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Saving…')}>
          {t('Accept as {username}', { username })}
        </Button>
      </Actions>
    </>
  );
}

/** A link that opens nothing, and the way on. */
function DeadLink({ title }: { title: string }) {
  const isOut = useSession().status === 'out';
  return (
    <ErrorState
      title={title}
      headingLevel={1}
      action={
        <LinkButton variant="secondary" to={isOut ? paths.login : paths.loans} state={{ from: paths.loans }}>
          {isOut ? t('Log in') : t('Go to your loans')}
        </LinkButton>
      }
    />
  );
}
