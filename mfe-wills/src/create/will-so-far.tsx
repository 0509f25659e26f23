import {
  answeredSections,
  willDocument,
  willSoFar,
  willSteps,
  type QuestionKey,
  type WillForm,
  type WillStep,
} from '@heartwood/domain';
import { Passages, ReadingNote, useReadingWords } from '@heartwood/ui';
import { inEnglish, language, t, type Catalog } from '@heartwood/i18n';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { copyOfParts, type CopiedPassage } from '../documents/reading-copy/will-copy';
import { loadWords } from '../documents/reading-copy/will-reading-copy';
import styles from './will-so-far.module.css';

interface WillSoFarProps {
  values: WillForm;
  step: WillStep;
  /** The furthest step reached. Later questions don't count yet. */
  reached: number;
}

/**
 * The will as answered so far, with this step's passages highlighted, as a reading copy in the person's
 * language. It follows the typing without delaying it.
 */
export function WillSoFar({ values, step, reached }: WillSoFarProps) {
  return <Page values={useDeferredValue(values)} step={step} reached={reached} />;
}

/** The height of the pane's label, which stays in place, in pixels. */
const LABEL = 64;

interface Part {
  key: string;
  heading: string | null;
  passages: readonly CopiedPassage[];
  /** The questions that it depends on. */
  questions: readonly QuestionKey[];
}

const Page = memo(function Page({ values, step, reached }: WillSoFarProps) {
  const pane = useRef<HTMLElement>(null);
  const words = useReadingWords(loadWords);
  const isCopy = language() !== 'en' && words !== 'failed';
  const written = inEnglish(() => partsOf(values, reached));
  const parts = isCopy ? inReadersWords(written, words) : written;
  useEffect(() => {
    const marked = pane.current?.querySelector<HTMLElement>('[data-marked]');
    // Scrolls only the pane: the page doesn't move.
    if (!pane.current || !marked) return;
    const inSight = marked.offsetTop < pane.current.clientHeight / 2;
    pane.current.scrollTop = inSight ? 0 : marked.offsetTop - LABEL;
  }, [step.number, words]);
  const isMarked = ({ questions }: Part) => questions.some((question) => step.questions.includes(question));
  return (
    <aside className={styles.pane} aria-label={t('Your will so far')} ref={pane} tabIndex={0}>
      <p className={styles.label}>{t('Your will so far')}</p>
      {isCopy && <ReadingNote />}
      {parts.map((part) => (
        <section
          key={part.key}
          lang={isCopy ? language() : 'en'}
          className={isMarked(part) ? `${styles.part} ${styles.marked}` : styles.part}
          data-marked={isMarked(part) || undefined}
        >
          {part.heading && <p className={styles.heading}>{part.heading}</p>}
          <Passages passages={part.passages} />
        </section>
      ))}
    </aside>
  );
});

function partsOf(values: WillForm, reached: number): Part[] {
  const will = willSoFar(values);
  const { title, opening, attestation } = willDocument(will);
  const asked = new Set(
    willSteps.filter(({ number }) => number <= reached).flatMap(({ questions }) => questions),
  );
  const parts: Part[] = [
    { key: 'opening', heading: title, passages: opening, questions: ['testator'] },
    ...answeredSections(will).map(({ question, section }) => ({
      key: question,
      ...section,
      // What happens to a share is part of the shares.
      questions: question === 'beneficiaries' ? [question, 'predeceased' as const] : [question],
    })),
    { key: 'witnesses', ...attestation, questions: ['witnesses', 'selfProving'] },
  ];
  return parts
    .filter(({ questions: [first] }) => first && asked.has(first))
    .map((part) => ({ ...part, passages: part.passages.filter(hasContent) }));
}

/** Nothing until the words are loaded: a text that changes its language would move. */
function inReadersWords(parts: Part[], words: Catalog | undefined): Part[] {
  if (!words) return [];
  const copies = copyOfParts(
    parts.map(({ heading, passages }) => ({ heading: heading ?? '', passages: [...passages] })),
    words,
  );
  return parts.map((part, index) => ({ ...part, ...copies[index] }));
}

/** A paragraph that waits for an answer has no text yet. */
const hasContent = (passage: CopiedPassage) => passage.kind !== 'paragraph' || Boolean(passage.text);
