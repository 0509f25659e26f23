import { NameSet, sameEmail } from '../account/names';
import type { PersonFacts } from './person';

/**
 * Whom the name fields of a form offer: those whom the form itself names, and the rest of the account's list.
 */
export function offeredPeople(
  known: readonly PersonFacts[],
  named: readonly PersonFacts[],
  owner: string,
): PersonFacts[] {
  const own = new NameSet([owner]);
  const names = new NameSet([owner, ...known.map(({ name }) => name)]);
  return [...named.filter(({ name }) => names.add(name)), ...known.filter(({ name }) => !own.has(name))];
}

/**
 * The address beside the name of somebody who was picked: theirs, also if it isn't known and another person's
 * was filled in before, so that no mail for one goes to the other. An address that was typed stays.
 */
export function emailOfPicked(picked: PersonFacts, typed: string, people: readonly PersonFacts[]): string {
  const isFilledIn = people.some(({ email }) => sameEmail(email, typed));
  return isFilledIn || typed.trim() === '' ? picked.email : typed;
}
