import { dayOf, paperOf, paths, type Paper } from '@heartwood/domain';
import { LinkButton, NextStep, NextSteps, ShareButton, SignerList } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { usePaperFileMutation } from '../papers-api';
import { AgentsRead } from './agents-read';
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
        {agent?.name && (
          <NextStep title={t('Who reads it here')} text={t('Give a copy to everybody else who needs one.')}>
            <AgentsRead paper={paper} agents={agents} />
          </NextStep>
        )}
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
