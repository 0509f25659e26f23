import {
  emailOfPicked,
  isObject,
  NameSet,
  offeredPeople,
  paperOf,
  type AnyAnswers,
  type KnownPerson,
  type PaperKind,
  type PersonFacts,
} from '@heartwood/domain';
import { KnownPeople } from '@heartwood/ui';
import { getIn, useFormikContext } from 'formik';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

interface OfferPeopleProps {
  kind: PaperKind;
  known: readonly KnownPerson[];
  /** The full name of the account's owner, who isn't offered. */
  owner: string;
  children: ReactNode;
}

/** Offers the account's people and those in the paper in every name field, and fills in an email. */
export function OfferPeople({ kind, known, owner, children }: OfferPeopleProps) {
  const { values, setFieldValue } = useFormikContext<AnyAnswers>();
  const settled = useDeferredValue(values);
  const people = useMemo(
    () => offeredPeople(known, peopleInPaper(kind, settled, owner), owner),
    [kind, known, settled, owner],
  );
  const onPick = (person: PersonFacts, field: string) => {
    const email = field.replace(/\.name$/, '.email');
    const typed: unknown = getIn(values, email);
    if (email !== field && typeof typed === 'string')
      void setFieldValue(email, emailOfPicked(person, typed, people));
  };
  return <KnownPeople value={{ people, onPick }}>{children}</KnownPeople>;
}

/** Everyone whom a paper names but its owner, each once. */
export function peopleInPaper(kind: PaperKind, answers: AnyAnswers, owner: string): PersonFacts[] {
  const names = new NameSet([owner]);
  return Object.keys(paperOf(kind).questions)
    .flatMap((name): unknown => answers[name])
    .flatMap((answer) => (isObject(answer) && typeof answer['name'] === 'string' ? [answer] : []))
    .map(({ name, email }) => ({
      name: String(name).trim(),
      email: typeof email === 'string' ? email.trim() : '',
      date_of_birth: null,
    }))
    .filter(({ name }) => names.add(name));
}
