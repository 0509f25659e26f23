import { Paper } from '../card/paper';
import { DocumentHeading, DocumentText, SignaturePlace } from './document-text';
import { Passages, type ShownPassage } from './passages';

export default { title: 'Document' };

const agent: ShownPassage = { kind: 'rows', rows: [{ term: 'Ana Ruiz', detail: '303-555-0147' }] };

export const Unsigned = () => (
  <Paper label="Paper">
    <DocumentText
      title="Medical power of attorney"
      sections={[{ number: 1, heading: 'My agent', passages: [agent] }]}
    >
      <DocumentHeading>Signature</DocumentHeading>
      <Passages passages={[{ kind: 'line', label: 'Date' }]} />
      <SignaturePlace name="José Ruiz" image={null} blank="Not signed">
        José Ruiz
      </SignaturePlace>
    </DocumentText>
  </Paper>
);
export const CopyForReading = () => (
  <DocumentText title="Poder médico" sections={[]} copy="Copy for reading" />
);
