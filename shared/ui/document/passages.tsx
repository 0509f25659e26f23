import type { Passage } from '@heartwood/domain';
import { Cited } from '../text/cited';
import styles from './document-text.module.css';

/** A passage of a document; in a copy for reading, `lang` marks what has no translation. */
export type ShownPassage = Passage & { lang?: 'en' };

/** Texts have no id, and a document is never reordered on the screen: the place is the key. */
export function Passages({ passages }: { passages: readonly ShownPassage[] }) {
  return passages.map((passage, index) => <PassageView key={index} passage={passage} />);
}

function PassageView({ passage }: { passage: ShownPassage }) {
  switch (passage.kind) {
    case 'paragraph':
      return (
        <p className={styles.paragraph} lang={passage.lang}>
          <Cited>{passage.text}</Cited>
        </p>
      );
    case 'rows':
      return (
        <dl className={styles.rows}>
          {passage.rows.map(({ term, detail }, index) => (
            <div key={index} className={styles.row}>
              <dt>
                <Cited>{term}</Cited>
              </dt>
              <dd className={styles.detail}>{detail}</dd>
            </div>
          ))}
        </dl>
      );
    case 'line':
      return <p className={styles.line}>{passage.label}</p>;
  }
}
