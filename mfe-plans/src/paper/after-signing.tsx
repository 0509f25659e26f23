import { detailOf } from '@heartwood/api-client';
import { dayOf, paperOf, paths, type Paper } from '@heartwood/domain';
import { Button, FormError, LinkButton, NextStep, NextSteps, ShareButton, SignerList } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useChangePaperReadersMutation, usePaperFileMutation } from '../papers-api';
import { FileButton, paperFileName } from './file-button';
import { WalletCardButton } from './wallet-card-button';

/** What to do with a signed paper. */
export function AfterSigning({ paper }: { paper: Paper }) {
  const { id, kind, signatures, signed_on_paper, sealed } = paper;
  const [fetchFile] = usePaperFileMutation();
  const agents = paperOf(kind).agents?.(paper.answers) ?? [];
  const [agent] = agents;
  return (
    <>
      {signatures.length > 0 && (
        <SignerList signers={signatures.map(({ name, signed_at }) => ({ name, day: dayOf(signed_at) }))} />
      )}
      <NextSteps>
        {signed_on_paper ? (
          <NextStep
            title={t('Keep the paper safe')}
            text={paper.ink_signing?.original_kept_at || t('The signed sheet is the original.')}
          >
            <FileButton paper={paper} file="print" label={t('Print the text again')} />
          </NextStep>
        ) : (
          <NextStep title={t('Keep it')} text={t('The sealed PDF is the original. Keep it where it lasts.')}>
            <FileButton paper={paper} file="pdf" label={t('Download PDF')} primary />
            {sealed && (
              <ShareButton
                key={sealed.sha256}
                file={`${paperFileName(paper)}.pdf`}
                fetchPdf={(onFile) => fetchFile({ id, file: 'pdf', onFile }).unwrap()}
              />
            )}
          </NextStep>
        )}
        {agent?.name && <AgentStep paper={paper} agents={agents.map(({ name }) => name)} />}
        {kind === 'medical' && agent?.name && (
          <NextStep title={t('Carry a card')} text={t('It names your agent and the phone to call.')}>
            <WalletCardButton owner={paper.owner_name} agents={agents} />
          </NextStep>
        )}
        <NextStep
          title={t('Let it be found')}
          text={t('A trusted person can ask for your documents after your death.')}
        >
          <LinkButton to={paths.trustedPeople} variant="secondary" icon="person">
            {t('Name a trusted person')}
          </LinkButton>
        </NextStep>
      </NextSteps>
    </>
  );
}

/** Opens the paper to the people whom it names, or closes it again. */
function AgentStep({ paper: { id, agents_read }, agents }: { paper: Paper; agents: string[] }) {
  const [change, { isLoading, error }] = useChangePaperReadersMutation();
  const names = listText(agents);
  return (
    <NextStep
      title={t('Share it with {names}', { names })}
      text={
        agents_read
          ? t('It is open to them here, by the email address that you gave.')
          : t('They read it here, with an account and the email address that you gave.')
      }
    >
      <Button
        variant="secondary"
        onClick={() => void change({ id, agents_read: !agents_read })}
        loading={isLoading}
        loadingLabel={t('Saving…')}
      >
        {agents_read ? t('Stop sharing') : t('Share it')}
      </Button>
      <FormError>{error && detailOf(error, t('Failed to save this. Please try again.'))}</FormError>
    </NextStep>
  );
}
