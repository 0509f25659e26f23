import type { ReactNode } from 'react';
import { Cited } from '../text/cited';
import { Passages, type ShownPassage } from './passages';
import styles from './document-text.module.css';

interface DocumentTextProps {
  title: string;
  opening?: readonly ShownPassage[];
  sections: readonly { number?: number; heading: string; passages: readonly ShownPassage[] }[];
  /** The name of a copy for reading: it has the theme's colors, and the page's language. */
  copy?: string;
  /** What follows the sections, such as signatures. */
  children?: ReactNode;
}

/** The text of a will or of another paper, in English unless it is a copy for reading. */
export function DocumentText({ title, opening = [], sections, copy, children }: DocumentTextProps) {
  const kind = copy
    ? { className: `${styles.document} ${styles.copy}`, role: 'group', 'aria-label': copy }
    : { className: styles.document, lang: 'en' };
  return (
    <div {...kind}>
      <h2 className={styles.title}>{title}</h2>
      <Passages passages={opening} />
      {sections.map(({ number, heading, passages }, index) => (
        <section key={index}>
          {heading && <DocumentHeading>{number ? `${number}. ${heading}` : heading}</DocumentHeading>}
          <Passages passages={passages} />
        </section>
      ))}
      {children}
    </div>
  );
}

/** The heading of a part of a document. */
export const DocumentHeading = ({ children }: { children: string }) => (
  <h3 className={styles.heading}>
    <Cited>{children}</Cited>
  </h3>
);

interface SignaturePlaceProps {
  name: string;
  /** The signature's picture, once there is one. */
  image: string | null | undefined;
  /** In place of a signature. */
  blank: string;
  /** Who signs or has signed there, and how. */
  children: ReactNode;
}

/** Where somebody signs a document, above the line that says who. */
export function SignaturePlace({ name, image, blank, children }: SignaturePlaceProps) {
  return (
    <div className={styles.place}>
      {image ? (
        <img className={styles.signature} src={image} alt={`Signature of ${name}`} />
      ) : (
        <span className={styles.blank}>{blank}</span>
      )}
      <p className={styles.line}>{children}</p>
    </div>
  );
}
