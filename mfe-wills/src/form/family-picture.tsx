import type { FamilyPicture as Family, PicturedPerson } from '@heartwood/domain';
import { Cited, PersonName } from '@heartwood/ui';
import { listText, t, translated } from '@heartwood/i18n';
import styles from './family-picture.module.css';

/** More people than these are only counted. */
const MAX_OTHERS = 6;

/** The people in a will, as a small picture: the couple, their children below, and everyone else. */
export function FamilyPicture({ family }: { family: Family }) {
  const { testator, partner, children, others } = family;
  const shown = others.slice(0, MAX_OTHERS);
  const more = others.length - shown.length;
  return (
    <div className={styles.picture} role="group" aria-label={t('The people in your will')}>
      <ul className={styles.row}>
        <li className={`${styles.chip} ${styles.testator}`}>
          <PersonName>{testator || t('You')}</PersonName>
        </li>
        {partner && <Person person={partner} />}
      </ul>
      {children.length > 0 && (
        <ul className={`${styles.row} ${styles.children}`} aria-label={t('Your children')}>
          {children.map((child) => (
            <Person key={child.name} person={child} />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className={styles.row} aria-label={t('Other people')}>
          {shown.map((person) => (
            <Person key={person.name} person={person} />
          ))}
          {more > 0 && <li className={styles.more}>{t('and {count} more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

function Person({ person: { name, age, offices } }: { person: PicturedPerson }) {
  const facts = [
    age === null ? '' : t('{age, plural, =0 {under 1} one {# year} other {# years}}', { age }),
    ...offices.map(translated),
  ].filter(Boolean);
  return (
    <li className={styles.chip}>
      <PersonName>{name}</PersonName>
      {facts.length > 0 && (
        <span className={styles.facts}>
          <Cited>{listText(facts)}</Cited>
        </span>
      )}
    </li>
  );
}
