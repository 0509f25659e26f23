import { NameSet, sameName } from '../account/names';
import { isPlaceholderName } from '../account/placeholder-name';
import { isIsoDate } from '../dates/dates';
import { groupName } from '../will/form/group-name';
import type { WillForm } from '../will/form/will-fields';
import { emptyChild, spouseIn, type ChildForm } from '../will/questions/people/family';
import { peopleOf } from '../will/will-people';
import type { PersonFacts } from './person';

/**
 * Everyone whom a will names but its testator, each once, with what the will says about them: neither what
 * stands in place of a name, nor a group.
 */
export function peopleInWill(will: WillForm): PersonFacts[] {
  const seen = new NameSet([will.testator_name, will.also_known_as]);
  return peopleOf(will).flatMap(({ name }) => {
    if (typeof name !== 'string' || isPlaceholderName(name) || groupName(name)) return [];
    if (!seen.add(name)) return [];
    return [{ ...factsIn(will, name), name: name.trim() }];
  });
}

/** The partner and the children in a list of people, as a will's form has them; blank if there are none. */
export function knownFamily(
  people: readonly PersonFacts[],
  testator: string,
): { spouse_name: string; children: ChildForm[] } {
  const others = people.filter(({ name }) => !sameName(name, testator));
  return {
    spouse_name: others.find(({ relationship }) => relationship === 'partner')?.name ?? '',
    children: others
      .filter(({ relationship }) => relationship === 'child')
      .map(({ name, date_of_birth }) => ({ ...emptyChild, name, date_of_birth: date_of_birth ?? '' })),
  };
}

function factsIn(will: WillForm, name: string): Omit<PersonFacts, 'name'> {
  const child = will.family.children.find((each) => sameName(each.name, name));
  const born = child?.date_of_birth ?? '';
  const isMinor = will.beneficiaries.some((row) => row.is_minor && sameName(row.name, name));
  const relationship = sameName(spouseIn(will.family), name) ? 'partner' : child && 'child';
  return {
    ...(relationship && { relationship }),
    email: emailIn(will, name),
    date_of_birth: isIsoDate(born) ? born : null,
    ...(isMinor && { is_adult: false }),
  };
}

function emailIn(will: WillForm, name: string): string {
  if (sameName(will.witness_1_name, name)) return will.witness_1_email.trim();
  return sameName(will.witness_2_name, name) ? will.witness_2_email.trim() : '';
}

/**
 * What one knows about somebody, with what another source knows in the gaps. @returns the same object
 * if there is nothing to add
 */
export function withGapsFilled<Known extends PersonFacts>(
  known: Known,
  other: Omit<PersonFacts, 'name'>,
): Known {
  const filled = {
    ...known,
    relationship: known.relationship ?? other.relationship,
    email: known.email || other.email,
    date_of_birth: known.date_of_birth ?? other.date_of_birth,
    is_adult: known.is_adult ?? other.is_adult,
  };
  const isSame = (['relationship', 'email', 'date_of_birth', 'is_adult'] as const).every(
    (fact) => filled[fact] === known[fact],
  );
  return isSame ? known : filled;
}
