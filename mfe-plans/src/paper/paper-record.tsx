import { fileName, formatMoment, messages, paths, type Paper } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  Disclosure,
  LinkButton,
  LoadFailure,
  Notice,
  RecordText,
  rich,
  saveFile,
  SavingButton,
  Section,
  Skeleton,
  Stack,
  useVerdict,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { usePaperEventsQuery, usePaperProofMutation } from '../papers-api';

/** What happened to a paper, as this browser has checked it. */
export function PaperRecord({ paper }: { paper: Paper }) {
  const { user } = useSession();
  const query = usePaperEventsQuery(paper.id, { refetchOnMountOrArgChange: true });
  const { data: trail, isFetching } = query;
  const verdict = useVerdict({
    userId: user?.id ?? '',
    subject: { subject_type: 'paper', subject_id: paper.id },
    text: paper.text,
    trail,
    isFetching,
  });
  const [fetchProof] = usePaperProofMutation();
  const saveProof = async () => {
    const text = `${JSON.stringify(await fetchProof(paper.id).unwrap(), null, 2)}\n`;
    const file = `${fileName(t('Proof'), paper.owner_name)}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), file);
    return file;
  };
  return (
    <Section title={t('Record')} controls>
      {query.isError && <LoadFailure title={messages.fetchEventsFailed} query={query} />}
      {!trail && !query.isError && <Skeleton label={t('Loading what happened')} />}
      {trail && (
        <Stack>
          {verdict && verdict.outcome !== 'holds' && verdict.outcome !== 'unchecked' ? (
            <Notice tone="error" title={t('This record doesn’t match')}>
              {t('Reload the page. If this message stays, keep your PDF and write to us.')}
            </Notice>
          ) : (
            <p role="status">
              {verdict?.outcome === 'holds'
                ? t('Nothing has changed since it was recorded. This browser has checked it.')
                : t('Checking the record…')}
            </p>
          )}
          <Disclosure
            label={t('What happened: {count, plural, one {# entry} other {# entries}}', {
              count: trail.events.length,
            })}
          >
            <ol>
              {trail.events.map(({ position, at, actor, detail }) => (
                <li key={position}>
                  <RecordText>{detail}</RecordText>{' '}
                  {rich('{time}, by {actor}', { time: <time dateTime={at}>{formatMoment(at)}</time>, actor })}
                </li>
              ))}
            </ol>
          </Disclosure>
          <Actions>
            <SavingButton
              save={saveProof}
              failed={messages.proofFailed}
              loadingLabel={t('Preparing the proof…')}
            >
              {t('Proof file')}
            </SavingButton>
            <LinkButton to={paths.verify} variant="quiet">
              {t('Verify a copy')}
            </LinkButton>
          </Actions>
        </Stack>
      )}
    </Section>
  );
}
