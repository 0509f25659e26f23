import type { FamilyPicture as Family, PicturedPerson } from '@heartwood/domain';
import { listText, t, translated } from '@heartwood/i18n';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cited } from '../text/cited';
import { PersonName } from '../text/figures';
import styles from './family-picture.module.css';

/** More people than these are only counted. */
const MAX_OTHERS = 6;

interface FamilyPictureProps {
  /** What the picture is called. */
  label: string;
  family: Family;
  /** The address of a field, by its path; without it, nobody is a link. */
  to?: (field: string) => string;
  /** Opens a field of the same page instead. */
  onOpen?: (event: MouseEvent, field: string) => void;
}

/** A family: the couple, their children below, and everyone else. */
export function FamilyPicture({ label, family, ...way }: FamilyPictureProps) {
  const { testator, partner, children, others } = family;
  const shown = others.slice(0, MAX_OTHERS);
  const more = others.length - shown.length;
  return (
    <div className={styles.picture} role="group" aria-label={label}>
      <ul className={styles.row}>
        <Chip field="testator_name" isTestator {...way}>
          <PersonName>{testator || t('You')}</PersonName>
        </Chip>
        {partner && <Person person={partner} {...way} />}
      </ul>
      {children.length > 0 && (
        <ul className={`${styles.row} ${styles.children}`} aria-label={t('Your children')}>
          {children.map((child) => (
            <Person key={child.name} person={child} {...way} />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className={styles.row} aria-label={t('Other people')}>
          {shown.map((person) => (
            <Person key={person.name} person={person} {...way} />
          ))}
          {more > 0 && <li className={styles.more}>{t('and {count} more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

type Way = Pick<FamilyPictureProps, 'to' | 'onOpen'>;

function Person({ person: { name, field, age, offices }, ...way }: Way & { person: PicturedPerson }) {
  const facts = [
    age === null ? '' : t('{age, plural, =0 {under 1} one {# year} other {# years}}', { age }),
    ...offices.map(translated),
  ].filter(Boolean);
  return (
    <Chip field={field} {...way}>
      <PersonName>{name}</PersonName>
      {facts.length > 0 && (
        <span className={styles.facts}>
          <Cited>{listText(facts)}</Cited>
        </span>
      )}
    </Chip>
  );
}

interface ChipProps extends Way {
  field: string;
  isTestator?: boolean;
  children: ReactNode;
}

function Chip({ field, isTestator, to, onOpen, children }: ChipProps) {
  const className = isTestator ? `${styles.chip} ${styles.testator}` : styles.chip;
  return (
    <li className={styles.person}>
      {to ? (
        <Link className={className} to={to(field)} onClick={(event) => onOpen?.(event, field)}>
          {children}
        </Link>
      ) : (
        <div className={className}>{children}</div>
      )}
    </li>
  );
}
