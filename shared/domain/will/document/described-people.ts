import { NameSet, sameName } from '../../account/names';
import { peopleInWill } from '../../people/people-in-will';
import type { PersonFacts, Relationship } from '../../people/person';
import type { DescribedPerson } from '../questions/people/people-described';
import type { WillForm } from '../form/will-fields';

/** What the testator would call them in the will, which is in English. */
const relations: Record<Relationship, string> = {
  partner: 'my spouse or partner',
  child: 'my child',
  stepchild: 'my stepchild',
  grandchild: 'my grandchild',
  parent: 'my parent',
  sibling: 'my sibling',
  relative: 'my relative',
  friend: 'my friend',
  professional: 'my attorney or adviser',
  organization: 'an organization',
};

/**
 * The rows about people with one for each other person in the will whose relationship the account knows. The
 * section about the family says who the spouse and the children are.
 */
export function withKnownPeople(will: WillForm, known: readonly PersonFacts[]): DescribedPerson[] {
  const rows = will.people_described.filter(({ name, description }) => name.trim() || description.trim());
  const seen = new NameSet(rows.map(({ name }) => name));
  const added = peopleInWill(will).flatMap(({ name, relationship: inFamily }) => {
    const relationship = known.find((person) => sameName(person.name, name))?.relationship;
    return relationship && !inFamily && seen.add(name)
      ? [{ name, description: relations[relationship] }]
      : [];
  });
  return [...rows, ...added];
}
