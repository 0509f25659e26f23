import {
  formatMoment,
  methodWords,
  paperDocument,
  type AnyAnswers,
  type PaperDocument,
  type PaperKind,
  type PaperSignature,
} from '@heartwood/domain';
import {
  Cited,
  Disclosure,
  DocumentHeading,
  DocumentText,
  Paper,
  Passages,
  ReadingNote,
  SignaturePlace,
  Stack,
} from '@heartwood/ui';
import { inEnglish, language, t } from '@heartwood/i18n';

interface PaperTextProps {
  kind: PaperKind;
  /** English: what is signed, or was. */
  document: PaperDocument;
  /** For a copy in the reader's language; without them there is none. */
  answers?: AnyAnswers;
  /** For its owner: who signed, and where nobody did. */
  signatures?: readonly PaperSignature[];
  /** Not signed yet: the sheet says so. */
  draft?: boolean;
}

/** The text of a paper as it prints, and a copy for those who read another language. */
export function PaperText({ kind, document, answers, signatures, draft = false }: PaperTextProps) {
  const mark = draft
    ? {
        mark: inEnglish(() => t('DRAFT, not signed')),
        instead: t('Don’t sign this printout. “Pages to sign” has the sheets to print.'),
      }
    : undefined;
  return (
    <Stack>
      {answers && language() !== 'en' && (
        <Disclosure label={t('Read this paper in your language')}>
          <Stack>
            <ReadingNote />
            <ReadingCopy document={paperDocument(kind, answers)} />
          </Stack>
        </Disclosure>
      )}
      <Paper label={t('Text of the paper')} unsigned={mark}>
        <DocumentText {...document}>
          <Passages passages={document.closing} />
          {(signatures ? document.signatures : []).map(({ role, name, caption }) => {
            const given = signatures?.find((signature) => signature.role === role);
            return (
              <SignaturePlace
                key={role}
                name={name}
                image={given?.image}
                blank={inEnglish(() => t('Not signed on the screen'))}
              >
                <Cited>
                  {`${name}, ${caption}`}
                  {given && `, signed ${inEnglish(() => formatMoment(given.signed_at))}`}
                  {given && `, ${methodWords[given.method]}`}
                </Cited>
              </SignaturePlace>
            );
          })}
          {document.after?.map(({ heading, passages }) => (
            <section key={heading}>
              <DocumentHeading>{heading}</DocumentHeading>
              <Passages passages={passages} />
            </section>
          ))}
        </DocumentText>
      </Paper>
    </Stack>
  );
}

const ReadingCopy = ({ document }: { document: PaperDocument }) => (
  <DocumentText {...document} copy={t('Copy of the paper for reading')}>
    <Passages passages={document.closing} />
  </DocumentText>
);
