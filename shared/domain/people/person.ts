import type { IsoDate } from '../dates/dates';
import {
  birthDateField,
  choiceField,
  emailField,
  flagField,
  nameField,
  objectField,
  personNameField,
} from '../fields';
import { messages } from '../messages';

/** What somebody is to the account's owner. */
export const relationships = [
  'partner',
  'child',
  'stepchild',
  'grandchild',
  'parent',
  'sibling',
  'relative',
  'friend',
  'professional',
  'organization',
] as const;

export type Relationship = (typeof relationships)[number];

/** The label of each relationship. */
export const relationshipLabels = {
  partner: 'Spouse or partner',
  child: 'Child',
  stepchild: 'Stepchild',
  grandchild: 'Grandchild',
  parent: 'Parent',
  sibling: 'Brother or sister',
  relative: 'Other relative',
  friend: 'Friend',
  professional: 'Attorney or adviser',
  organization: 'Organization',
} as const satisfies Record<Relationship, string>;

/** What is known about somebody whom the owner of an account names in documents. */
export interface PersonFacts {
  name: string;
  relationship?: Relationship;
  /** Blank if it isn't known. */
  email: string;
  date_of_birth: IsoDate | null;
  /** The owner says so; for those whose date of birth isn't known. */
  is_adult?: boolean;
}

/**
 * Somebody whom the owner of an account names in documents: kept once, and offered
 * wherever a name is asked for.
 */
export interface KnownPerson extends PersonFacts {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The most people of one account. */
export const MAX_PEOPLE = 200;

/** The body of POST /people/ and PUT /people/{id}/. */
export const personSchema = objectField({
  name: personNameField(nameField('Name')).required(messages.required('Name')),
  relationship: choiceField('the relationship', relationships),
  email: emailField(),
  date_of_birth: birthDateField(),
  is_adult: flagField('whether this person is an adult'),
});
