import { Link } from 'react-router-dom';
import { paths, type Operator } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './assurances.module.css';

interface Assurance {
  icon: IconName;
  words: string;
  link: { to: string; label: string };
}

const lasting = (): Assurance[] => [
  {
    icon: 'signature',
    words: t('Every signed PDF has a seal that shows any change.'),
    link: { to: paths.security, label: t('How documents are protected') },
  },
  {
    icon: 'undo',
    words: t('If you pay twice, we refund the second payment.'),
    link: { to: paths.refunds, label: t('Refunds') },
  },
  {
    icon: 'document',
    words: t('No attorney has reviewed every text yet. Ask one before you sign.'),
    link: { to: paths.terms, label: t('Terms') },
  },
];

/**
 * Who operates this installation, how documents are protected, what is refunded, and who reviewed the texts.
 * @param operator undefined while unknown
 */
export function Assurances({ operator }: { operator: Operator | undefined }) {
  const runner: Assurance = {
    icon: 'person',
    words: runnerWords(operator),
    link: { to: paths.contact, label: t('Contact') },
  };
  return (
    <ul className={styles.list}>
      {[runner, ...lasting()].map(({ icon, words, link }) => (
        <li key={link.to} className={styles.item}>
          <Icon name={icon} />
          <p>
            <span className={styles.words}>{words}</span> <Link to={link.to}>{link.label}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** About the same length in each case, so that the server's response doesn't move the page. */
function runnerWords(operator: Operator | undefined): string {
  if (!operator) return t('See who runs this site, and how to reach them.');
  return operator.name === null
    ? t('A trial site. Don’t keep anything that matters here.')
    : t('{name} runs this site.', { name: operator.name });
}
