import type { PersonFacts } from '@heartwood/domain';
import { createContext } from 'react';

export interface OfferedPeople {
  people: readonly PersonFacts[];
  /** Somebody was picked for the field of this name: its form may fill in what else is known. */
  onPick?: (person: PersonFacts, field: string) => void;
}

/** The people whom the name fields of a form offer; null for plain fields. */
export const KnownPeople = createContext<OfferedPeople | null>(null);
