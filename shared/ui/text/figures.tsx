import type { ReactNode } from 'react';
import styles from './text.module.css';

interface Props {
  children: ReactNode;
}

// What a browser must not translate, as it may change a figure, a format, or a name that is also a word.

const untranslated =
  (className?: string) =>
  ({ children }: Props) => (
    <span className={className} translate="no">
      {children}
    </span>
  );

/** A formatted amount, in tabular figures. */
export const Money = untranslated(styles.money);

/** Another figure on one line: a day, a percentage, an amount of bitcoin, the number of a statute. */
export const Figure = untranslated(styles.whole);

/** The name of a person, as it was typed. */
export const PersonName = untranslated();
