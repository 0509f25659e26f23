import {
  ageOn,
  isUnder18,
  NameSet,
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

interface OfferPeopleProps {
  /** The list of the account; whoever is only in the will is offered too. */
  known: readonly KnownPerson[];
  children: ReactNode;
}

/** Offers the account's people and those in the will in every name field, and fills in what a row asks about them. */
export function OfferPeople({ known, children }: OfferPeopleProps) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const settled = useDeferredValue(values);
  const people = useMemo(() => everyone(known, settled), [known, settled]);
  const onPick = (person: PersonFacts, field: string) => {
    for (const [path, value] of factsFor(person, field, values)) void setFieldValue(path, value);
  };
  return <KnownPeople value={{ people, onPick }}>{children}</KnownPeople>;
}

function everyone(known: readonly KnownPerson[], will: WillForm): PersonFacts[] {
  const names = new NameSet([will.testator_name, ...known.map(({ name }) => name)]);
  const others = peopleInWill(will).filter(({ name }) => names.add(name));
  return [...others, ...known.filter(({ name }) => !sameName(name, will.testator_name))];
}

/** What is known about a person that the row of a field asks for and doesn't have, by path. */
export function factsFor(
  person: PersonFacts,
  field: string,
  will: WillForm,
): [path: string, value: string | boolean][] {
  const { date_of_birth: born, email, is_adult } = person;
  const today = todayOf(new Date());
  const [list, row = '', part] = field.replace(/^family\./, '').split('.');
  const at = Number(row);
  if (list === 'children' && part === 'name' && born && !will.family.children[at]?.date_of_birth)
    return [[`family.children.${at}.date_of_birth`, born]];
  if (list === 'beneficiaries' && part === 'name' && (isUnder18(born, today) || is_adult === false))
    return [[`beneficiaries.${at}.is_minor`, true]];
  if (field === 'executor' && born && ageOn(born, today) >= 21) return [['executor_is_21', true]];
  if (field === 'witness_1_name' && email && !will.witness_1_email) return [['witness_1_email', email]];
  if (field === 'witness_2_name' && email && !will.witness_2_email) return [['witness_2_email', email]];
  return [];
}
