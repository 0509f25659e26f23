import { NameSet, sameName } from '../../account/names';
import { ageOn, isIsoDate, type IsoDate } from '../../dates/dates';
import type { WillForm } from '../form/will-fields';
import { withoutPlaceholders } from '../form/without-placeholders';
import { spouseIn } from '../questions/people/family';
import type { PersonFacts } from '../../people/person';
import { peopleOf } from '../will-people';

/** Somebody in the picture of a family, with the offices that the will gives them, such as `executor`. */
export interface PicturedPerson {
  name: string;
  /** The path of the field that names them first. */
  field: string;
  /** Full years; null if the date of birth isn't known. */
  age: number | null;
  offices: string[];
}

export interface FamilyPicture {
  testator: string;
  /** The spouse or partner; null for none. */
  partner: PicturedPerson | null;
  children: PicturedPerson[];
  /** Everyone else with an office or a share, without the witnesses. */
  others: PicturedPerson[];
}

/** The people in a will: the family first, then the others whom it names, each once. */
export function familyPicture(form: WillForm, today: IsoDate): FamilyPicture {
  const will = withoutPlaceholders(form);
  const people = peopleOf(will);
  const officesOf = (name: string) =>
    people.flatMap((person) =>
      person.part.kind === 'office' && sameName(person.name, name) ? [person.part.title] : [],
    );
  const pictured = (field: string, name: string, born = ''): PicturedPerson => ({
    name: name.trim(),
    field,
    age: isIsoDate(born) ? ageOn(born, today) : null,
    offices: [...new Set(officesOf(name))],
  });
  const spouse = spouseIn(will.family);
  const seen = new NameSet([will.testator_name, spouse]);
  const children = will.family.children.flatMap(({ name, date_of_birth }, index) =>
    seen.add(name) ? [pictured(`family.children[${index}].name`, name, date_of_birth)] : [],
  );
  const others = people.flatMap(({ field, name, part }) => {
    const isNamed = part.kind === 'office' || field.startsWith('beneficiaries');
    return isNamed && seen.add(name) ? [pictured(field, String(name))] : [];
  });
  return {
    testator: will.testator_name.trim(),
    partner: spouse ? pictured('family.spouse_name', spouse) : null,
    children,
    others,
  };
}

const ADULT = 21;

/**
 * Adults who could hold an office, the family first: everyone with an office or a share in the will, and the
 * people on the account's list, who are not known to be under 21. Some may be organizations.
 */
export function possibleOfficers(
  will: WillForm,
  today: IsoDate,
  known: readonly PersonFacts[] = [],
): string[] {
  const { partner, children, others } = familyPicture(will, today);
  const marked = new NameSet(will.beneficiaries.filter(({ is_minor }) => is_minor).map(({ name }) => name));
  const isGrown = ({ name, age }: PicturedPerson, unknown: boolean) =>
    !marked.has(name) && (age === null ? unknown : age >= ADULT);
  const inWill = [
    ...(partner ? [partner] : []),
    ...others.filter((person) => isGrown(person, true)),
    ...children.filter((person) => isGrown(person, !will.family.has_minor_children)),
  ].map(({ name }) => name);
  const { testator_name, also_known_as, witness_1_name, witness_2_name } = will;
  // A witness is better without a part in the will.
  const seen = new NameSet([testator_name, also_known_as, witness_1_name, witness_2_name]);
  for (const name of [...inWill, ...children.map((child) => child.name)]) seen.add(name);
  const listed = known.filter(
    (person) => isKnownToBeGrown(person, today) && !marked.has(person.name) && seen.add(person.name),
  );
  return [...inWill, ...listed.map(({ name }) => name)];
}

/** Of a child or grandchild without a date of birth, nobody knows. */
function isKnownToBeGrown(
  { relationship, is_adult, date_of_birth: born }: PersonFacts,
  today: IsoDate,
): boolean {
  if (relationship === 'organization' || is_adult === false) return false;
  if (born) return ageOn(born, today) >= ADULT;
  return is_adult === true || !YOUNG.has(relationship);
}

const YOUNG = new Set<PersonFacts['relationship']>(['child', 'stepchild', 'grandchild']);
