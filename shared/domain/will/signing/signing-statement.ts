import { msg, type Sentence } from '@heartwood/i18n';
import type { IsoDate } from '../../dates/dates';
import type { SignatureMethod } from '../../typed-signature';
import type { Presence, SignerRole } from '../will';

/** Where a signature is given, according to the signer. */
export interface SigningFacts {
  /** The signer's place: a state of the United States, or anything else for a testator. */
  place: string;
  /** The state a witness lives in. */
  home?: string;
  /** How a witness and the testator are present to each other. */
  presence?: Presence;
  /** A witness says that they, or their spouse, get something by the will or hold an office under it. */
  interested?: boolean;
  /** For a testator: the day on which the same text was signed on paper, as they reported. */
  paper_signed_on?: IsoDate;
  /** How the signature is made; drawn if nothing is said. */
  method?: SignatureMethod;
}

/**
 * What a person states by signing a will on the screen. It is shown above the pad, and exactly these words
 * are stored with the signature. A witness to an electronic will lives in a state and is in one, and is with
 * the testator physically or by live video (Uniform Electronic Wills Act, C.R.S. 15-11-1301 and following;
 * docs/lawyer-review.md says what was read).
 * @returns one sentence each
 */
export function signingStatement(role: SignerRole, testator: string, facts: SigningFacts): Sentence[] {
  const consent = consents[facts.method ?? 'drawn'];
  if (role === 'testator') {
    return [
      'This is my will, and I have read it.',
      'I am 18 or older, and I sign willingly.',
      msg('I am now physically in {place, term}.', { place: facts.place }),
      ...(facts.paper_signed_on ? [secondSigning(facts.paper_signed_on)] : []),
      consent,
    ];
  }
  const { place, home = place, presence = 'same_room', interested = false } = facts;
  return [
    msg(
      'I saw {testator} sign this will, or {testator} told me that the signature (or the will) is theirs.',
      { testator },
    ),
    msg('{testator} asked me to sign as a witness.', { testator }),
    'I am 18 or older.',
    home === place
      ? msg('I live in, and am now physically in, {place, term}.', { place })
      : msg('I live in {home, term}, and am now physically in {place, term}.', { home, place }),
    presence === 'same_room'
      ? msg('{testator} and I are in the same room.', { testator })
      : msg('{testator} and I see and hear each other by live video.', { testator }),
    ...(interested ? ['I am, or my spouse is, named in this will.'] : []),
    consent,
  ];
}

const consents = {
  drawn: 'I agree to sign electronically: what I draw here is my signature.',
  typed: 'I agree to sign electronically: the name that I type here is my signature.',
} as const satisfies Record<SignatureMethod, string>;

/**
 * Which of two wills with the same words is meant. What a court decides about it is unread
 * (docs/lawyer-review.md).
 */
const secondSigning = (day: IsoDate) =>
  msg(
    'I signed the same will on paper on {day, date, long}. I mean the one I sign now to be my will. If a court does not accept it, I mean the one on paper to stand.',
    { day },
  );

/** The line above the sentences. */
export const statementLead = (name: string) => msg('By signing as {name}, you state:', { name });

/** The statement as one text, as it is sent and stored. */
export function statementText(name: string, sentences: readonly Sentence[]): string {
  return [statementLead(name), ...sentences.map((sentence) => `- ${String(sentence)}`)].join('\n');
}
