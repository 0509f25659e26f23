import { legalNotice } from '@heartwood/shared/domain';
import { Icon, Section } from '@heartwood/shared/ui';
import styles from './cart.module.css';

const included = [
  'The will you reviewed, in the wording you saw',
  'Changes to it, as many as you like, until it is valid',
  'Signing on screen by you and your two witnesses',
  'The signed will as a PDF to download and print',
];

const notIncluded = [
  'Legal advice or a check by an attorney',
  'A notary: only needed if you want the will to be self-proved',
  'Keeping a signed paper original safe, which stays with you',
  'A new version, once the will is valid',
];

/** What a will's price pays for, and what it doesn't. */
export function WhatYouGet() {
  return (
    <div className={styles.terms}>
      <div className={styles.offer}>
        <Section title="What is in it">
          <ul className={styles.list}>
            {included.map((line) => (
              <li key={line} className={styles.point}>
                <Icon name="check" size={20} />
                {line}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="What isn’t">
          <ul className={styles.list}>
            {notIncluded.map((line) => (
              <li key={line} className={styles.point}>
                <Icon name="close" size={20} />
                {line}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <p className={styles.notice}>{legalNotice}</p>
    </div>
  );
}
