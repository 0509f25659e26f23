import { Icon, Section, Text, type IconName } from '@heartwood/ui';
import { msg, t, type Message } from '@heartwood/i18n';
import styles from './cart.module.css';

const included = [
  msg('The will you reviewed, in the wording you saw'),
  msg('Signing on screen by you and your two witnesses'),
  msg('Changes until all three have signed, and every later version'),
  msg('The signed will as a PDF to download and print'),
];

const notIncluded = [
  msg('Legal advice or a check by an attorney'),
  msg('A notary: only needed if you want the will to be self-proved'),
  msg('Safekeeping of a signed paper original: that is up to you'),
];

/** What a will's price pays for, and what it doesn't. */
export function WhatYouGet() {
  return (
    <div className={styles.offer}>
      <Points title={t('What’s included')} icon="check" points={included} />
      <Points title={t('What’s not included')} icon="close" points={notIncluded} />
    </div>
  );
}

function Points({ title, icon, points }: { title: string; icon: IconName; points: readonly Message[] }) {
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={t(point)} className={styles.point}>
            <Text>
              <Icon name={icon} size={20} />
              {t(point)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
