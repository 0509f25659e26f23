import { statusOf } from '@heartwood/api-client';
import {
  dayOf,
  fileName,
  formatDate,
  messages,
  paperOf,
  planPaths,
  type PaperForMe,
} from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { Actions, LoadFailure, PageHeader, saveAddress, SavingButton, Skeleton, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { usePaperForMeFileMutation, usePaperForMeQuery } from '../papers-api';
import { PaperNotFound } from './page';
import { PaperText } from './paper-text';

/** /plan/for-me/:paperId: a signed paper of somebody else that names the reader. */
export function Component() {
  const { paperId = '' } = useParams();
  usePageTitle(t('A paper that names you'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <ForMe key={paperId} id={paperId} />
    </RequireSession>
  );
}

function ForMe({ id }: { id: string }) {
  const query = usePaperForMeQuery(id, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (data) return <ForMeView paper={data} />;
  if (!error) return <Skeleton variant="document" label={t('Loading the paper')} />;
  if (statusOf(error) === 404) return <PaperNotFound />;
  return <LoadFailure title={t('Failed to load the paper')} headingLevel={1} query={query} />;
}

function ForMeView({ paper }: { paper: PaperForMe }) {
  const { id, kind, owner_name, signed_at, signed_on_paper, document } = paper;
  const [fetchFile] = usePaperForMeFileMutation();
  const title = translated(paperOf(kind).title);
  const save = async () => {
    const name = `${fileName(title, owner_name)}.pdf`;
    saveAddress(await fetchFile(id).unwrap(), name);
    return name;
  };
  const day = formatDate(dayOf(signed_at));
  return (
    <Stack gap="large">
      <PageHeader
        title={t('{title} of {name}', { title, name: owner_name })}
        lead={t('It names you. It was signed on {day}, and is in force now.', { day })}
        back={{ to: planPaths.plan, label: t('Your plan') }}
      />
      {signed_on_paper ? (
        <p>{t('It was signed on paper. Ask {name} for the original.', { name: owner_name })}</p>
      ) : (
        <Actions>
          <SavingButton variant="primary" save={save} failed={messages.downloadPdfFailed}>
            {t('Download PDF')}
          </SavingButton>
        </Actions>
      )}
      <PaperText kind={kind} document={document} />
    </Stack>
  );
}
