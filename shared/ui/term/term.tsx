import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { glossary, type LegalTerm } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';
import { Cited } from '../text/cited';
import styles from './term.module.css';

interface TermProps {
  name: LegalTerm;
  /** The term as the sentence has it, if it is not its word in the glossary. */
  children?: ReactNode;
}

/**
 * A legal term with its definition in place: it opens by hover, tap, or keyboard, and a screen reader reads
 * it with the term. Escape closes it, and so does a click or the focus elsewhere, which it could cover. Not
 * inside a link or a label.
 */
export function Term({ name, children }: TermProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const definition = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { word, means } = glossary[name];
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: FocusEvent) => {
      if (target !== button.current) definition.current?.hidePopover();
    };
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [isOpen]);
  const show = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') definition.current?.showPopover({ source: button.current ?? undefined });
  };
  const hide = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') definition.current?.hidePopover();
  };
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        className={styles.term}
        popoverTarget={id}
        // The pointer has opened it already: a press must not close it.
        popoverTargetAction="show"
        aria-describedby={id}
      >
        {children ?? translated(word)}
      </button>
      <span
        ref={definition}
        id={id}
        popover="auto"
        className={styles.definition}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {translated(means)}
      </span>
    </span>
  );
}

interface WithTermProps {
  /** Undefined for a text that needs no explanation. */
  name: LegalTerm | undefined;
  children: string;
}

/** A text whose first mention of a term explains it. */
export function WithTerm({ name, children }: WithTermProps) {
  const word = name ? translated(glossary[name].word) : '';
  const at = children.indexOf(word);
  if (!name || at < 0) return <Cited>{children}</Cited>;
  const end = at + word.length;
  return (
    <Cited>
      {children.slice(0, at)}
      <Term name={name} />
      {children.slice(end)}
    </Cited>
  );
}
