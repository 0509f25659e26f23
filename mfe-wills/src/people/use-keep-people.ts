import { peopleInWill, sameName, withGapsFilled, type KnownPerson, type WillForm } from '@heartwood/domain';
import { useAddPersonMutation, useChangePersonMutation } from '@heartwood/ui';

/**
 * Keeps the people of a will in the account's list: adds those who are new, and fills in what is newly known. The will
 * doesn't depend on it, so a failure is not shown; the next step tries again.
 * @param owner the owner of the account by the name in their own will, if this will is their partner's; '' for one's own
 */
export function useSavePeople(
  known: readonly KnownPerson[] | undefined,
  owner: string,
): (will: WillForm) => Promise<void> {
  const [add] = useAddPersonMutation();
  const [change] = useChangePersonMutation();
  return async (will) => {
    if (!known) return;
    for (const person of peopleInWill(will)) {
      if (sameName(person.name, owner)) continue;
      // What somebody is to the partner says nothing about what they are to the owner.
      const { relationship: _toPartner, ...others } = person;
      const facts = owner ? others : person;
      const before = known.find(({ name }) => sameName(name, facts.name));
      if (!before) await add(facts);
      else {
        const { created_at: _created, updated_at: _updated, ...after } = withGapsFilled(before, facts);
        if (withGapsFilled(before, facts) !== before) await change(after);
      }
    }
  };
}
