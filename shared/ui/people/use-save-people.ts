import { sameName, withGapsFilled, type KnownPerson, type PersonFacts } from '@heartwood/domain';
import { useAddPersonMutation, useChangePersonMutation } from './people-api';

/**
 * Saves people in the account's list: adds those who are new, and fills in what is newly known. No form
 * depends on it, so a failure is not shown; the next time tries again.
 * @param known the list as it is; undefined while nobody knows it
 */
export function useSavePeople(
  known: readonly KnownPerson[] | undefined,
): (people: readonly PersonFacts[]) => Promise<void> {
  const [add] = useAddPersonMutation();
  const [change] = useChangePersonMutation();
  return async (people) => {
    if (!known) return;
    for (const facts of people) {
      const before = known.find(({ name }) => sameName(name, facts.name));
      if (!before) await add(facts);
      else {
        const { created_at: _created, updated_at: _updated, ...after } = withGapsFilled(before, facts);
        if (withGapsFilled(before, facts) !== before) await change(after);
      }
    }
  };
}
