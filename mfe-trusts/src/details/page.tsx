import { messages, paths, trustTitle, type Trust } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { LinkButton, Skeleton, LoadFailure } from '@heartwood/ui';
import { msg, t, type Message } from '@heartwood/i18n';
import { useParams, useSearchParams } from 'react-router-dom';
import { LetterPage } from './executor-letter/letter-page';
import { useTrustQuery } from '../trusts/trusts-api';
import { EditTrust } from './edit-trust';
import { TrustDetails } from './trust-details';
import { viewIn, type View } from './views';

/** /trusts/:trustId; ?edit shows its form, and ?letter the letter to the executor. */
export function Component() {
  const { trustId = '' } = useParams();
  const [search] = useSearchParams();
  const view = viewIn(search);
  const { status } = useSession();
  const { data } = useTrustQuery(trustId, { skip: status !== 'in' });
  usePageTitle(view ? t(titles[view]) : data ? trustTitle(data) : t('Trust'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <TrustById key={trustId} id={trustId} view={view} />
    </RequireSession>
  );
}

const titles = { edit: msg('Edit trust'), letter: msg('Letter for the executor') } as const satisfies Record<
  View,
  Message
>;

function Shown({ trust, view }: { trust: Trust; view: View | null }) {
  // A newer version of the trust gets a new form, which restores the stored draft.
  if (view === 'edit') return <EditTrust key={trust.updated_at} trust={trust} />;
  return view === 'letter' ? <LetterPage trust={trust} /> : <TrustDetails trust={trust} />;
}

function TrustById({ id, view }: { id: string; view: View | null }) {
  const { data, error, isFetching, refetch } = useTrustQuery(id, { refetchOnMountOrArgChange: true });
  if (data) return <Shown trust={data} view={view} />;
  if (!error) return <Skeleton variant="page" label={t('Loading your trust')} />;
  return (
    <LoadFailure
      title={messages.fetchTrustFailed}
      gone={messages.trustNotFound}
      headingLevel={1}
      query={{ error, isFetching, refetch }}
      action={
        <LinkButton to={paths.trusts} variant="secondary">
          {t('Back to the trusts')}
        </LinkButton>
      }
    />
  );
}
