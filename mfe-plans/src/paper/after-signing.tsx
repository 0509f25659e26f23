import { agentsOf, dayOf, emergencyKinds, paths, type Paper } from '@heartwood/domain';
import { LinkButton, MailButton, NextStep, NextSteps, ScanBox, ShareButton, SignerList } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import {
  useMailPaperMutation,
  usePaperFileMutation,
  usePaperScanMutation,
  useUploadPaperScanMutation,
} from '../papers-api';
import { AgentsRead } from './agents-read';
import { EmergencyCard } from './emergency-card';
import { FileButton, paperFileName } from './file-button';
import { WalletCardButton } from './wallet-card-button';

/** What to do with a signed paper. */
export function AfterSigning({ paper }: { paper: Paper }) {
  const { id, kind, signatures, ink_signing, sealed } = paper;
  const [fetchFile] = usePaperFileMutation();
  const [mail] = useMailPaperMutation();
  const [uploadScan] = useUploadPaperScanMutation();
  const [fetchScan] = usePaperScanMutation();
  const agents = agentsOf(kind, paper.answers);
  return (
    <>
      {signatures.length > 0 && (
        <SignerList signers={signatures.map(({ name, signed_at }) => ({ name, day: dayOf(signed_at) }))} />
      )}
      <NextSteps>
        {ink_signing ? (
          <NextStep
            title={t('Keep the paper safe')}
            text={ink_signing.original_kept_at || t('The signed sheet is the original.')}
          >
            <FileButton paper={paper} file="print" label={t('Print the text again')} />
            <ScanBox
              scan={ink_signing.scan}
              empty={t('You can add a scan of the signed pages.')}
              fileName={paperFileName(paper)}
              upload={(file) => uploadScan({ id, file }).unwrap()}
              fetchScan={() => fetchScan(id).unwrap()}
            />
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
            <MailButton send={() => mail(id).unwrap()} />
          </NextStep>
        )}
        {agents.length > 0 && (
          <NextStep title={t('Who reads it here')} text={t('Give a copy to everybody else who needs one.')}>
            <AgentsRead paper={paper} agents={agents} />
          </NextStep>
        )}
        {emergencyKinds.some((each) => each === kind) && (
          <NextStep title={t('Carry a card')} text={t('It says what you have signed, and whom to call.')}>
            <WalletCardButton paper={paper} />
            <EmergencyCard paper={paper} />
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
