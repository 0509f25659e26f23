import { detailOf } from '@heartwood/api-client';
import { agentsOf, paperFaults, paperOf, planPaths, type Paper, type PaperSigner } from '@heartwood/domain';
import {
  Actions,
  Button,
  Card,
  CardGrid,
  ConfirmDialog,
  LinkButton,
  Notice,
  Section,
  SignerList,
  Stack,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeletePaperMutation } from '../papers-api';
import { AgentsRead } from './agents-read';
import { FileButton } from './file-button';
import { InkReportDialog } from './ink-report-dialog';
import { SigningDialog } from './signing-dialog';
import { Unpaid } from './unpaid';

/** Who signs next on the screen; undefined once all have, or if it can be signed on paper alone. */
function nextSigner({ kind, document, signatures }: Paper): PaperSigner | undefined {
  const { onScreen } = paperOf(kind).signing;
  if (onScreen.length > document.signatures.length) return undefined;
  return onScreen.find((role) => signatures.every((given) => given.role !== role));
}

/** A draft: the ways to sign it, or what is missing first. */
export function DraftTools({ paper }: { paper: Paper }) {
  const { kind, answers, paid } = paper;
  const missing = paperFaults(kind, answers).length > 0;
  return (
    <>
      {missing && (
        <Notice tone="advice" title={t('Some answers are missing')}>
          {t('Finish the questions first. Then you can sign.')}
        </Notice>
      )}
      {!missing && !paid && <Unpaid />}
      {!missing && paid && <WaysToSign paper={paper} />}
      <Actions>
        <LinkButton to={planPaths.questions(kind)} variant={missing ? 'primary' : 'secondary'}>
          {t('Change the answers')}
        </LinkButton>
        <DeleteDraft paper={paper} />
      </Actions>
    </>
  );
}

function WaysToSign({ paper }: { paper: Paper }) {
  const { signing } = paperOf(paper.kind);
  const [dialog, setDialog] = useState<'screen' | 'paper'>();
  const role = nextSigner(paper);
  const place = paper.document.signatures.find((each) => each.role === role);
  const agents = agentsOf(paper.kind, paper.answers);
  const close = () => setDialog(undefined);
  return (
    <Section title={t('How will you sign?')}>
      <Stack>
        <p>{translated(signing.note)}</p>
        <AgentsRead paper={paper} agents={agents} />
        {paper.signatures.length > 0 && (
          <SignerList signers={paper.signatures.map(({ name }) => ({ name, day: null }))} />
        )}
        <CardGrid>
          {role && (
            <Card
              title={t('On this screen')}
              footer={
                <Button variant="primary" icon="signature" onClick={() => setDialog('screen')}>
                  {role === 'owner' ? t('Sign') : t('Next: {name} signs', { name: place?.name ?? '' })}
                </Button>
              }
            >
              <p>{t('You get a sealed PDF at once.')}</p>
              {signing.onScreen.length > 1 && (
                <p>{t('You sign first. Then both witnesses sign here, in the same room.')}</p>
              )}
            </Card>
          )}
          <Card
            title={t('On paper')}
            footer={
              <Actions>
                <FileButton paper={paper} file="print" label={t('Pages to sign')} />
                <Button variant="secondary" onClick={() => setDialog('paper')}>
                  {t('I signed it on paper')}
                </Button>
              </Actions>
            }
          >
            <p>{translated(signing.onPaper)}</p>
          </Card>
        </CardGrid>
      </Stack>
      {dialog === 'screen' && role && <SigningDialog key={role} paper={paper} role={role} onClose={close} />}
      {dialog === 'paper' && <InkReportDialog paper={paper} onClose={close} />}
    </Section>
  );
}

function DeleteDraft({ paper: { id } }: { paper: Paper }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [remove, { isLoading }] = useDeletePaperMutation();
  const confirm = async () => {
    try {
      await remove(id).unwrap();
      await navigate(planPaths.plan, { state: { flash: t('The draft is deleted.') } });
    } catch (failure) {
      setError(detailOf(failure, t('Failed to delete the draft. Please try again.')));
    }
  };
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('Delete the draft')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('Delete this draft?')}
        confirmLabel={t('Delete')}
        danger
        busy={isLoading}
        error={error}
      >
        {t('You lose its answers. This can’t be undone.')}
      </ConfirmDialog>
    </>
  );
}
