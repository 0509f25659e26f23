import {
  messages,
  signingStatement,
  statementText,
  usStateNamed,
  usStates,
  type IsoDate,
  type Presence,
  type SignerRole,
  type TypedSignature,
} from '@heartwood/domain';
import { inEnglish, msg, t } from '@heartwood/i18n';
import { boolean, mixed, string } from 'yup';

/** A signer's answers beside the signature, in the form's format. */
export interface Ceremony extends TypedSignature {
  place: string;
  home: string;
  presence: Presence;
  /** For a witness: they, or their spouse, are named in the will. */
  interested: boolean;
  under_18: boolean;
}

/** A place where a testator may be, but no witness; in the English words of the statement. */
export const ABROAD = String(msg('a place outside the United States'));

const states = Object.values(usStates).map((name) => ({ value: name, label: name }));

/** The places to choose from. */
export const placesFor = (role: SignerRole) =>
  role === 'testator' ? [...states, { value: ABROAD, label: t('Outside the United States') }] : states;

/** Starts with the state in the profile, or with Colorado if it has none. Null: there is no known profile. */
export function firstCeremony(profileState: string | null): Ceremony {
  const place = profileState === null ? '' : (usStateNamed(profileState) ?? usStates.CO);
  return { place, home: place, presence: 'same_room', interested: false, under_18: false };
}

export const ceremonyFields = {
  place: string()
    .required(messages.placeRequired)
    // A testator abroad chose this, and then someone else was chosen as the signer.
    .test('state', messages.witnessOutsideStates, (place, { parent: { signer } }) =>
      isWitness(signer) ? usStateNamed(place) !== null : true,
    ),
  home: string(),
  presence: mixed(),
  under_18: boolean().test('adult', messages.signerUnder18, (value) => value !== true),
};

/** On the page of a mailed link there is no choice: its reader is a witness. */
const isWitness = (signer: unknown) => signer !== 'testator' && signer !== '';

/** Who signs, and what. */
export interface Signer {
  role: SignerRole;
  name: string;
  testator: string;
  /** For a testator: the day on which the same text was signed on paper, as they reported. */
  paper_signed_on?: IsoDate;
}

/** The sentences that a signer states. They are signed, and so in English. */
export const stated = (
  { role, testator, paper_signed_on }: Signer,
  { place, home, presence, interested, typed_name }: Ceremony,
) =>
  inEnglish(() =>
    signingStatement(role, testator, {
      place,
      home: home || place,
      presence,
      interested,
      paper_signed_on,
      method: typed_name === undefined ? 'drawn' : 'typed',
    }),
  );

/** The body sent with the signature, including the statement as shown above the pad. */
export function ceremonyBody(signer: Signer, ceremony: Ceremony) {
  const { place, home, presence, interested, other_name_confirmed } = ceremony;
  const statement = inEnglish(() => statementText(signer.name, stated(signer, ceremony)));
  return signer.role === 'testator'
    ? { place, other_name_confirmed, statement }
    : { place, home: home || place, presence, interested, other_name_confirmed, statement };
}
