import { RecordText } from '../record/record-text';
import { LetterReadingCopy } from '../reading-copy/letter-reading-copy';
import { LetterText } from '../reading-copy/letter-text';
import { Cited } from './cited';
import { Figure, Money, PersonName } from './figures';
import { Prose } from './prose';
import { ReadingCopy, ReadingNote } from './reading-copy';
import { Text } from './text';
import { VisuallyHidden } from './visually-hidden';
import { NoWrap } from './no-wrap';

export default { title: 'Text' };

export const RunningText = () => (
  <Prose>
    <h2>How it works</h2>
    <p>You write a will in ten steps, sign it with two witnesses, pay for it, and keep the PDF.</p>
    <ul>
      <li>Lines have at most 70 characters.</li>
      <li>
        <Text>
          An amount doesn’t wrap: <Money>$10,000.00</Money>.
        </Text>
      </li>
      <li>
        <Text>
          Neither does a date, or a count with its unit: <Figure>Nov 23, 2026</Figure>,{' '}
          <NoWrap>36 months</NoWrap>.
        </Text>
      </li>
      <li>
        <Text>
          A browser doesn’t translate the name of a person: <PersonName>Rose Field</PersonName>.
        </Text>
      </li>
      <li>
        <Cited>Nor does the number of a statute: C.R.S. 15-11-502.</Cited>
      </li>
    </ul>
  </Prose>
);
export const ForScreenReadersOnly = () => (
  <p>
    <Text>
      Between these brackets are words that only a screen reader says: [
      <VisuallyHidden>hidden</VisuallyHidden>]
    </Text>
  </p>
);
export const OfARecord = () => (
  <p>
    <RecordText>Signed the will as the testator.</RecordText>
  </p>
);
export const ACopyForReading = () => (
  <>
    <p>In another language than English, a copy for reading follows here.</p>
    <ReadingCopy label="Read this will in your language" load={() => Promise.resolve({ default: {} })}>
      {() => <p>Yo, Ana María Ruiz, declaro que este es mi testamento.</p>}
    </ReadingCopy>
  </>
);
const letter = {
  title: 'To my executor',
  date: 'November 23, 2026',
  salutation: 'Dear Ben,',
  opening: ['Please follow the wishes below.'],
  sections: [
    {
      heading: 'What it is about',
      rows: [{ term: 'Bitcoin', detail: '1.5 BTC' }],
      paragraphs: ['What belongs to whom is decided by my will.'],
      steps: ['Open the safe.', 'Call Nora.'],
    },
  ],
  signer: 'Ana María Ruiz',
};
export const ALetter = () => (
  <LetterText
    letter={letter}
    headingLevel={2}
    lang="en"
    showDetail={(detail) => (detail === '1.5 BTC' ? <code>{detail}</code> : null)}
  >
    <p>{letter.signer}</p>
  </LetterText>
);
export const ACopyOfALetter = () => (
  <>
    <p>In another language than English, a copy of the letter for reading follows here.</p>
    <LetterReadingCopy letter={letter}>{(copy) => <LetterText letter={copy} />}</LetterReadingCopy>
  </>
);
export const TheNoteAboveACopy = () => <ReadingNote />;
