import { messages, paperKinds, paperOf, planPaths, type PaperKind } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { ErrorState, LinkButton, LoadFailure, Skeleton, usePeopleQuery } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePaperQuery, usePapersQuery } from '../papers-api';
import { planRows } from '../plan/plan-rows';
import { firstAnswers } from './first-answers';
import { QuestionsForm, type QuestionsFormProps } from './questions-form';

/** /plan/:kind: the questions of a paper, with the answers of its draft, or of the signed one. */
export function Component() {
  const { kind: typed } = useParams();
  const kind = paperKinds.find((known) => known === typed);
  usePageTitle(kind ? translated(paperOf(kind).title) : t('Your plan'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      {kind ? (
        <Questions key={kind} kind={kind} />
      ) : (
        <ErrorState
          title={messages.paperNotFound}
          headingLevel={1}
          action={<LinkButton to={planPaths.plan}>{t('Back to your plan')}</LinkButton>}
        />
      )}
    </RequireSession>
  );
}

type Opened = Pick<QuestionsFormProps, 'draft' | 'signed' | 'first'>;

function Questions({ kind }: { kind: PaperKind }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const papers = usePapersQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = usePeopleQuery();
  const row = papers.data && planRows(papers.data).find((each) => each.kind === kind);
  const from = row?.draft ?? row?.signed;
  const paper = usePaperQuery(from?.id ?? '', { skip: !from, refetchOnMountOrArgChange: true });
  const isKnown = row && !papers.isFetching && !people.isLoading && (!from || !paper.isFetching);
  // The form stays as it was opened: its own changes fetch the list again.
  if (!opened && user && isKnown && (!from || paper.data))
    setOpened({
      draft: row.draft && paper.data,
      signed: row.signed,
      first: paper.data?.answers ?? firstAnswers(kind, user),
    });
  if (opened && user) return <QuestionsForm {...opened} kind={kind} user={user} known={people.data ?? []} />;
  const failed = [papers, paper].find(({ isError }) => isError);
  if (failed) return <LoadFailure title={t('Failed to load your plan')} headingLevel={1} query={failed} />;
  return <Skeleton variant="page" label={t('Loading your answers')} />;
}
