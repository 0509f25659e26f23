import { isSchemaError, passwordLength, signupSchema, type SignupForm } from '@heartwood/domain';
import { t, translated, type Sentence } from '@heartwood/i18n';

/** A password being typed, and the person's known names, which it must not be. */
export type TypedPassword = Pick<SignupForm, 'password'> & Partial<SignupForm>;

export const strengths = ['refused', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

export interface PasswordStrength {
  strength: Strength;
  /** What is wrong with it by the rules, or what would make it stronger. */
  advice: string;
}

const { recommended } = passwordLength;

const advice: Record<Exclude<Strength, 'refused'>, () => string> = {
  weak: () =>
    t('Easy for a computer to guess. Use {recommended} characters or more, or a few unrelated words.', {
      recommended,
    }),
  fair: () =>
    t(
      'Another word or two would make it much harder to guess. We recommend {recommended} characters or more.',
      { recommended },
    ),
  good: () => t('Hard to guess.'),
  strong: () => t('Very hard to guess.'),
};

// The minimum number of bits for a strength.
const FAIR = 35;
const GOOD = 55;
const STRONG = 80;

/**
 * An estimate from length and variety. The sign-up form's rules come first, so that the meter never praises a
 * password that the form rejects; repeats, runs, and the person's own names count for almost nothing.
 * @returns null for an empty password
 */
export function passwordStrength(values: TypedPassword): PasswordStrength | null {
  if (values.password === '') return null;
  const rule = brokenRule(values);
  if (rule) return { strength: 'refused', advice: translated(rule) };
  const strength = strengthOf(bitsOf(values.password, personalWords(values)));
  return { strength, advice: advice[strength]() };
}

function strengthOf(bits: number) {
  if (bits < FAIR) return 'weak';
  if (bits < GOOD) return 'fair';
  return bits < STRONG ? 'good' : 'strong';
}

function brokenRule(values: TypedPassword): Sentence | null {
  try {
    signupSchema.validateSyncAt('password', values);
    return null;
  } catch (error) {
    if (isSchemaError(error)) return error.errors[0] ?? null;
    throw error;
  }
}

function personalWords({
  username = '',
  email = '',
  first_name = '',
  last_name = '',
}: TypedPassword): string[] {
  return [username, email.split('@')[0] ?? '', first_name, last_name]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
}

/** About 2.5 bits for a letter of a word, and one more for every additional kind of character. */
function bitsOf(password: string, known: string[]): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const unknown = known.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  const unrepeated = unknown.replace(/(.{1,16}?)\1+/gu, '$1');
  return withoutRuns(unrepeated) * (1.5 + kinds);
}

/** The number of characters that don't continue a sequence, such as abcd or 4321. */
function withoutRuns(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const [before, earlier] = [codes[index - 1], codes[index - 2]];
    if (before === undefined || earlier === undefined) return true;
    const step = code - before;
    return Math.abs(step) !== 1 || before - earlier !== step;
  }).length;
}
