import { peopleInWill, sameName, withGapsFilled, type KnownPerson, type WillForm } from '@heartwood/domain';
import { useAddPersonMutation, useChangePersonMutation } from '@heartwood/ui';

/**
 * Keeps the people of a will in the account's list: adds those who are new, and fills in what is newly known. The will
 * doesn't depend on it, so a failure is not shown; the next step tries again.
 */
export function useKeepPeople(known: readonly KnownPerson[] | undefined): (will: WillForm) => Promise<void> {
  const [add] = useAddPersonMutation();
  const [change] = useChangePersonMutation();
  return async (will) => {
    if (!known) return;
    for (const facts of peopleInWill(will)) {
      const before = known.find(({ name }) => sameName(name, facts.name));
      if (!before) await add(facts);
      else {
        const { created_at: _created, updated_at: _updated, ...after } = withGapsFilled(before, facts);
        if (withGapsFilled(before, facts) !== before) await change(after);
      }
    }
  };
}
