import { mailedToken } from '../account/mailed-token';
import {
  birthDateField,
  choiceField,
  emailField,
  flagField,
  listField,
  mailedNameField,
  nameField,
  objectField,
  personNameField,
} from '../fields';
import { messages } from '../messages';
import type { Parentage } from '../will/partner-will';
import { MAX_PEOPLE, relationships, type PersonFacts, type Relationship } from './person';

/**
 * Somebody whom an invitation brings: with their relationship to the person who is
 * invited, and without an address.
 */
export type SharedPerson = Omit<PersonFacts, 'email'>;

/** An invitation of one's spouse or partner, to an account of their own. There is at most one. */
export interface PartnerInvitation {
  /** Who is invited. */
  name: string;
  email: string;
  /** Whom the invitation brings; nobody anymore once it was accepted. */
  people: SharedPerson[];
  invited_at: string;
  /** Null while it is open. */
  accepted_at: string | null;
}

/** The most people that one invitation brings. */
export const MAX_SHARED_PEOPLE = MAX_PEOPLE / 2;

const sharedPersonSchema = objectField({
  name: personNameField(nameField('Name')).required(messages.required('Name')),
  relationship: choiceField('the relationship', relationships),
  date_of_birth: birthDateField(),
  is_adult: flagField('whether this person is an adult'),
});

/** The body of POST /partner-invitation/. */
export const partnerInvitationSchema = objectField({
  name: personNameField(mailedNameField('Name')).required(messages.required('Name')),
  email: emailField().required(messages.required('Email')),
  people: listField('People', sharedPersonSchema, MAX_SHARED_PEOPLE),
  /** The sender agrees to share these names, relationships, and dates of birth. */
  consent: flagField('whether you share these names')
    .required(messages.partnerConsent)
    .oneOf([true], messages.partnerConsent),
});

/** The body of the calls that the link of an invitation makes. */
export const partnerLinkSchema = objectField({ token: mailedToken(messages.partnerInvitationUnknown) });

/**
 * Somebody in one's list as the partner would list them; null for the partner. An in-law is a relative. What
 * can't be known is left open.
 * @param parentage whose child it is, if it is a child
 */
export function asPartnerLists(
  { name, relationship, date_of_birth, is_adult }: PersonFacts,
  parentage?: Parentage,
): SharedPerson | null {
  if (relationship === 'partner') return null;
  const turned = turnedRelationship(relationship, parentage);
  return {
    name,
    ...(turned && { relationship: turned }),
    date_of_birth,
    ...(is_adult !== undefined && { is_adult }),
  };
}

function turnedRelationship(
  relationship: Relationship | undefined,
  parentage: Parentage | undefined,
): Relationship | undefined {
  switch (relationship) {
    case 'child':
    case 'stepchild':
      return parentage && (parentage === 'testator' ? 'stepchild' : 'child');
    case 'parent':
    case 'sibling':
      return 'relative';
    // It may be a grandchild of one of the two.
    case 'grandchild':
      return undefined;
    default:
      return relationship;
  }
}
