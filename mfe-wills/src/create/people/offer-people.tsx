import {
  ageOn,
  emailOfPicked,
  isUnder18,
  offeredPeople,
  peopleInWill,
  sameName,
  todayOf,
  type KnownPerson,
  type PersonFacts,
  type WillForm,
} from '@heartwood/domain';
import { KnownPeople } from '@heartwood/ui';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

const witnessEmails = ['witness_1_email', 'witness_2_email'] as const;

interface OfferPeopleProps {
  /** The list of the account; whoever is only in the will is offered too. */
  known: readonly KnownPerson[];
  children: ReactNode;
}

/**
 * Offers the account's people and those in the will in every name field, and fills in
 * what a row asks about them.
 */
export function OfferPeople({ known, children }: OfferPeopleProps) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const settled = useDeferredValue(values);
  const people = useMemo(
    () => offeredPeople(known, peopleInWill(settled), settled.testator_name),
    [known, settled],
  );
  const onPick = (person: PersonFacts, field: string) => {
    const email = witnessEmails.find((path) => field === path.replace('email', 'name'));
    if (email) void setFieldValue(email, emailOfPicked(person, values[email], people));
    for (const [path, value] of factsFor(person, field, values)) void setFieldValue(path, value);
  };
  return <KnownPeople value={{ people, onPick }}>{children}</KnownPeople>;
}

/**
 * Those in a will who join the account's list.
 * @param owner the owner of the account by the name in their own will, if this will is their
 *   partner's; '' for one's own
 */
export function peopleToSave(will: WillForm, owner: string): PersonFacts[] {
  if (!owner) return peopleInWill(will);
  return (
    peopleInWill(will)
      .filter(({ name }) => !sameName(name, owner))
      // What somebody is to the partner says nothing about what they are to the owner.
      .map(({ relationship: _toPartner, ...facts }) => facts)
  );
}

/** What is known about a person that the row of a field asks for and doesn't have, by path. */
function factsFor(
  person: PersonFacts,
  field: string,
  will: WillForm,
): [path: string, value: string | boolean][] {
  const { date_of_birth: born, is_adult } = person;
  const today = todayOf(new Date());
  const [list, row = '', part] = field.replace(/^family\./, '').split('.');
  const at = Number(row);
  if (list === 'children' && part === 'name' && born && !will.family.children[at]?.date_of_birth)
    return [[`family.children.${at}.date_of_birth`, born]];
  if (list === 'beneficiaries' && part === 'name' && (isUnder18(born, today) || is_adult === false))
    return [[`beneficiaries.${at}.is_minor`, true]];
  if (field === 'executor' && born && ageOn(born, today) >= 21) return [['executor_is_21', true]];
  return [];
}
