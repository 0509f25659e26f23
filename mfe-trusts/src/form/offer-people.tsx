import {
  emailOfPicked,
  NameSet,
  offeredPeople,
  type KnownPerson,
  type PersonFacts,
  type TrustForm,
} from '@heartwood/domain';
import { KnownPeople } from '@heartwood/ui';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

interface OfferPeopleProps {
  /** The list of the account, once it is loaded; whoever is only in the trust is offered too. */
  known: readonly KnownPerson[] | undefined;
  /** The full name of the trust's owner, who isn't offered. */
  owner: string;
  children: ReactNode;
}

/**
 * Offers the account's people and those in the trust in every name field, and fills in how to reach a helper.
 */
export function OfferPeople({ known, owner, children }: OfferPeopleProps) {
  const { values, setFieldValue } = useFormikContext<TrustForm>();
  const settled = useDeferredValue(values);
  const people = useMemo(
    () => offeredPeople(known ?? [], peopleInTrust(settled, owner), owner),
    [known, settled, owner],
  );
  const onPick = (person: PersonFacts, field: string) => {
    const row = /^helpers\.(\d+)\.name$/.exec(field)?.[1];
    const helper = values.helpers[Number(row)];
    if (helper) void setFieldValue(`helpers.${row}.contact`, emailOfPicked(person, helper.contact, people));
  };
  return <KnownPeople value={{ people, onPick }}>{children}</KnownPeople>;
}

/** Everyone whom a trust names but its owner, each once. */
export function peopleInTrust(
  { executor, beneficiaries, helpers }: Pick<TrustForm, 'executor' | 'beneficiaries' | 'helpers'>,
  owner: string,
): PersonFacts[] {
  const names = new NameSet([owner]);
  return [executor, ...[...beneficiaries, ...helpers].map(({ name }) => name)]
    .filter((name) => names.add(name))
    .map((name) => ({ name: name.trim(), email: '', date_of_birth: null }));
}
