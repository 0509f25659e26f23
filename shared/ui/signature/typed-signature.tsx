import { useEffect, useId, useRef, useState } from 'react';
import { hasLetter, MAX_TYPED_NAME } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Field } from '../fields/field';
import control from '../fields/control.module.css';
import { hasFont, loadFont, typedPng } from './render';
import styles from './signature.module.css';

interface TypedSignatureProps {
  signerName?: string;
  /** What to know before typing. */
  note?: string;
  hidden: boolean;
  /** The picture, and the text that it shows; null and blank until there is a letter. */
  onChange: (signature: string | null, typed: string) => void;
}

/** A signature for people who can't or don't want to draw: the typed name in a script font. */
export function TypedSignature({ signerName, note, hidden, onChange }: TypedSignatureProps) {
  const id = useId();
  const [name, setName] = useState('');
  const latest = useRef('');
  const shown = useRef(!hidden);

  useEffect(() => {
    shown.current = !hidden;
    if (!hidden) void loadFont();
  }, [hidden]);

  const write = (typed: string) => {
    setName(typed);
    const words = typed.trim().replace(/\s+/g, ' ');
    latest.current = words;
    // Renders at once in whatever font is available: the form may be submitted at any time.
    if (!hasLetter(words)) {
      onChange(null, '');
      return;
    }
    onChange(typedPng(words), words);
    if (!hasFont(words)) void rewrite(words);
  };
  const rewrite = async (words: string) => {
    await loadFont(words);
    // A font that loads later must not restore an older name, or one that was replaced by drawing.
    if (latest.current === words && shown.current) onChange(typedPng(words), words);
  };

  return (
    <div className={styles.typed} hidden={hidden}>
      <Field
        id={id}
        label={t('Type your full name')}
        hint={[note, signerName && t('As shown in the document: {name}', { name: signerName })]
          .filter(Boolean)
          .join(' ')}
      >
        {(props) => (
          <div className={control.line}>
            <input
              {...props}
              className={control.input}
              value={name}
              maxLength={MAX_TYPED_NAME}
              autoComplete="name"
              onChange={(event) => write(event.target.value)}
            />
          </div>
        )}
      </Field>
      <div className={`${styles.sheet} ${styles.strip}`} aria-hidden="true">
        <span className={styles.script}>{name}</span>
      </div>
    </div>
  );
}
