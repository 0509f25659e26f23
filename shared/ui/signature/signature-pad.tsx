import { Text } from '../text/text';
import { useId, useState } from 'react';
import { msg, t } from '@heartwood/i18n';
import { FieldError } from '../fields/field';
import words from '../fields/field.module.css';
import { DrawnSignature } from './drawn-signature';
import { TypedSignature } from './typed-signature';
import styles from './signature.module.css';

const ways = { draw: msg('Draw'), type: msg('Type') } as const;
type Way = keyof typeof ways;

interface SignaturePadProps {
  label: string;
  /** The signer's name as in the document, shown as a hint for typing. */
  signerName?: string;
  /** What to know before typing instead of drawing. */
  typedNote?: string;
  error?: string;
  /** A PNG data URL of at most 800 × 300 px, or null for a blank pad or a dot. */
  onChange: (signature: string | null) => void;
  /**
   * Called before that, and when the way changes: what is typed, blank until there is a
   * letter; undefined for drawing.
   */
  onTyped?: (typed: string | undefined) => void;
  id?: string;
}

/** Takes a signature, drawn or typed. Give it a new `key` to clear it. */
export function SignaturePad(props: SignaturePadProps) {
  const { label, signerName, typedNote, error, onChange, onTyped, id } = props;
  const ownId = useId();
  const base = id ?? ownId;
  const [way, setWay] = useState<Way>('draw');
  const [given, setGiven] = useState<Record<Way, string | null>>({ draw: null, type: null });

  const [typed, setTyped] = useState('');

  const take = (from: Way, signature: string | null, words?: string) => {
    if (words !== undefined) setTyped(words);
    onTyped?.(words);
    setGiven((before) => ({ ...before, [from]: signature }));
    onChange(signature);
  };
  const choose = (next: Way) => {
    setWay(next);
    onTyped?.(next === 'type' ? typed : undefined);
    // A form is only notified of a change: otherwise it would validate all of its fields for nothing.
    if (given[next] !== given[way]) onChange(given[next]);
  };

  return (
    <fieldset
      className={error ? `${styles.pad} ${words.wrong}` : styles.pad}
      id={base}
      tabIndex={-1}
      aria-describedby={error ? `${base}-error` : undefined}
    >
      <legend className={words.legend}>{label}</legend>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
      <div className={styles.ways}>
        {(['draw', 'type'] as const).map((each) => (
          <label key={each} className={styles.way}>
            <Text>
              <input
                type="radio"
                className={styles.choice}
                name={`${base}-way`}
                checked={way === each}
                onChange={() => choose(each)}
              />
              {t(ways[each])}
            </Text>
          </label>
        ))}
      </div>
      <DrawnSignature label={label} hidden={way !== 'draw'} onChange={(drawn) => take('draw', drawn)} />
      <TypedSignature
        hidden={way !== 'type'}
        signerName={signerName}
        note={typedNote}
        onChange={(signature, words) => take('type', signature, words)}
      />
    </fieldset>
  );
}
