import {
  formatMoment,
  methodWords,
  signatureField,
  willCopy,
  willDraft,
  type SignaturePlace as Place,
  type WillDocument,
  type WillSignature,
  type WillSignatureImages,
} from '@heartwood/domain';
import { Cited, DocumentHeading, DocumentText, Paper, Passages, SignaturePlace } from '@heartwood/ui';
import { inEnglish, language, t } from '@heartwood/i18n';
import { WillReadingCopy } from '../reading-copy/will-reading-copy';
import styles from './will-paper.module.css';

interface WillPaperProps {
  document: WillDocument;
  /** The signatures it has. */
  images?: Partial<WillSignatureImages>;
  /** When they were given. */
  given?: readonly WillSignature[];
  label: string;
  /** The will was signed on paper: this is what the paper says. */
  onPaper?: boolean;
  /** Shows the copy for reading at once, beside the document where there is room. */
  withCopy?: boolean;
}

/** The document of a will as it prints, and a copy for those who read another language. */
export function WillPaper(props: WillPaperProps) {
  const { document, images = {}, given = [], label, onPaper = false, withCopy = false } = props;
  const { title, opening, sections, testimonium, attestation, signatures, selfProving } = document;
  const [testator, ...witnesses] = signatures;
  const signed = signatures.every(
    ({ role }) => images[signatureField(role)] || given.some((signature) => signature.role === role),
  );
  const { mark, unsigned } = onPaper ? willCopy : willDraft;
  const instead = onPaper
    ? t('Don’t sign this printout. The will is the paper that was signed.')
    : t('Don’t sign this printout. “Sign in ink” in Heartwood has the copy to print and sign.');
  return (
    <div className={withCopy && language() !== 'en' ? styles.beside : undefined}>
      <WillReadingCopy document={document} open={withCopy} />
      <Paper label={label} unsigned={signed ? undefined : { mark, instead }}>
        <DocumentText title={title} opening={opening} sections={sections}>
          <Passages passages={testimonium} />
          {testator && (
            <SignedPlace
              place={testator}
              image={images[signatureField(testator.role)]}
              given={given}
              blank={unsigned}
            />
          )}
          <DocumentHeading>{attestation.heading}</DocumentHeading>
          <Passages passages={attestation.passages} />
          {witnesses.map((place) => (
            <SignedPlace
              key={place.role}
              place={place}
              image={images[signatureField(place.role)]}
              given={given}
              blank={unsigned}
            />
          ))}
          <DocumentHeading>{selfProving.heading}</DocumentHeading>
          <Passages passages={selfProving.passages} />
        </DocumentText>
      </Paper>
    </div>
  );
}

interface PlaceProps {
  place: Place;
  image: string | null | undefined;
  given: readonly WillSignature[];
  /** In place of a signature. */
  blank: string;
}

function SignedPlace({ place, image, given, blank }: PlaceProps) {
  const signature = given.find(({ role }) => role === place.role);
  const moment = signature?.signed_at;
  return (
    <SignaturePlace name={place.name} image={image} blank={blank}>
      <Cited>
        {place.name}, {place.caption.toLowerCase()}
        {moment && `, signed ${inEnglish(() => formatMoment(moment))}`}
        {signature?.method && `, ${methodWords[signature.method]}`}
      </Cited>
    </SignaturePlace>
  );
}
