import { Icon, type IconName, Section } from '@heartwood/shared/ui';
import styles from './cart.module.css';

const included = [
  'The will you reviewed, in the wording you saw',
  'Changes to it, as many as you like, until all three have signed',
  'Signing on screen by you and your two witnesses',
  'The signed will as a PDF to download and print',
];

const notIncluded = [
  'Legal advice or a check by an attorney',
  'A notary: only needed if you want the will to be self-proved',
  'Keeping a signed paper original safe, which stays with you',
  'A new version, once all three have signed',
];

/** What a will's price pays for, and what it doesn't. */
export function WhatYouGet() {
  return (
    <div className={styles.offer}>
      <Points title="What is in it" icon="check" points={included} />
      <Points title="What isn’t" icon="close" points={notIncluded} />
    </div>
  );
}

function Points({ title, icon, points }: { title: string; icon: IconName; points: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name={icon} size={20} />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}
