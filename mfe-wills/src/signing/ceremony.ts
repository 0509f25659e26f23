import {
  messages,
  signingStatement,
  statementText,
  usStateNamed,
  usStates,
  type Presence,
  type SignerRole,
} from '@heartwood/shared/domain';
import { mixed, string } from 'yup';

/** What a signer says beside the signature, as the form holds it. */
export interface Ceremony {
  place: string;
  home: string;
  presence: Presence;
}

/** Where a testator may be, and no witness. */
export const ABROAD = 'a place outside the United States';

const states = Object.values(usStates).map((name) => ({ value: name, label: name }));

/** The places to choose from. */
export const placesFor = (role: SignerRole) =>
  role === 'testator' ? [...states, { value: ABROAD, label: 'Outside the United States' }] : states;

/** Begins with the state in the profile; with Colorado where it names none. Null: nobody's profile is known. */
export function firstCeremony(profileState: string | null): Ceremony {
  const place = profileState === null ? '' : (usStateNamed(profileState) ?? usStates.CO);
  return { place, home: place, presence: 'same_room' };
}

export const ceremonyFields = {
  place: string().required(messages.placeRequired),
  home: string(),
  presence: mixed(),
};

interface Signer {
  role: SignerRole;
  name: string;
  testator: string;
}

/** The sentences that a signer states. */
export const stated = ({ role, testator }: Signer, { place, home, presence }: Ceremony) =>
  signingStatement(role, testator, { place, home: home || place, presence });

/** What is sent with the signature: the words as they stand above the pad. */
export function ceremonyBody(signer: Signer, ceremony: Ceremony) {
  const { place, home, presence } = ceremony;
  const statement = statementText(signer.name, stated(signer, ceremony));
  return signer.role === 'testator'
    ? { place, statement }
    : { place, home: home || place, presence, statement };
}
