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

/** @param operator undefined while unknown */
const assurancesOf = (operator: Operator | undefined): Assurance[] => [
  {
    icon: 'person',
    words: contactText(operator),
    link: { to: paths.contact, label: t('Contact') },
  },
  {
    icon: 'signature',
    words: t('Every signed PDF has a seal that shows any change.'),
    link: { to: paths.security, label: t('How documents are protected') },
  },
  {
    icon: 'undo',
    words: refundText(operator),
    link: { to: paths.refunds, label: t('Refunds') },
  },
  ...(operator?.texts_reviewed_by
    ? [
        {
          icon: 'document' as const,
          words: t('Our texts were reviewed by {reviewer}.', { reviewer: operator.texts_reviewed_by }),
          link: { to: paths.terms, label: t('Terms') },
        },
      ]
    : []),
];

/**
 * Who operates this installation and how soon they answer, how documents are protected, what is refunded,
 * and, if set, who reviewed the texts.
 * @param operator undefined while unknown
 */
export function Assurances({ operator }: { operator: Operator | undefined }) {
  return (
    <ul className={styles.list}>
      {assurancesOf(operator).map(({ icon, words, link }) => (
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
function contactText(operator: Operator | undefined): string {
  if (!operator || operator.name === null) return t('See who runs this site, and how to reach them.');
  const { name, answer_days: days } = operator;
  return days
    ? t(
        '{name} runs this site and answers within {days, plural, one {# business day} other {# business days}}.',
        { name, days },
      )
    : t('{name} runs this site.', { name });
}

function refundText(operator: Operator | undefined): string {
  const days = operator?.refund_days;
  return days
    ? t('Your money back if you ask within {days, plural, one {# day} other {# days}} of paying.', { days })
    : t('If you pay twice, we refund the second payment.');
}
