import { inEnglish, locale, translationOf } from './language';
import { partsOf } from './parts';

declare const isMessage: unique symbol;

/** A constant message. The type prevents it from being shown before `t` has translated it. */
export interface Message {
  readonly [isMessage]: true;
}

/** The names in braces of a message, such as `count` and `name`. */
export type Placeholders<Text extends string> = Text extends `${infer Before}{${infer After}`
  ? (Before extends BeforeBranch ? never : Name<After>) | Placeholders<After>
  : never;

/** The text before a brace that opens a branch of a plural, since the brace before it. */
type BeforeBranch = `${string}, plural,${string}` | `${string}} ${'one' | 'other' | `=${number}`} `;
type Name<After extends string> = After extends `${infer Inside}}${string}`
  ? Inside extends `${infer First},${string}`
    ? First
    : Inside
  : never;

type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, string | number>>];

/** A text that is known at compile time. */
export type Literal<Text extends string> = string extends Text ? never : Text;

/**
 * A message with its values, such as a rule's: in the language of whoever reads it. As a
 * string, it is English.
 */
export type FilledMessage = Readonly<{
  text: string;
  values: Readonly<Record<string, string | number>>;
  toString: () => string;
}>;

/** A text of ours that can be translated later. */
export type Sentence = string | FilledMessage;

/**
 * The English sentence in the person's language. The English stands where it is used, and is the key
 * of its translation. Call it while rendering: at the top level of a module the language is not
 * known yet; use `msg` there.
 */
export function t<const Text extends string>(
  message: Literal<Text> | Message,
  ...[values]: Values<Text>
): string {
  return formatMessage(String(message), values);
}

/** A message in the current language. */
export function formatMessage(message: string, values?: FilledMessage['values']): string {
  const text = translationOf(message) ?? message;
  return values ? partsOf(text, values, locale()).join('') : text;
}

/**
 * The text of an error in the current language, by its code; undefined if the catalog doesn't know it, as in
 * English, whose text is sent along.
 */
export function errorText(code: string, params: FilledMessage['values'] = {}): string | undefined {
  const message = translationOf(codeKey(code));
  return message === undefined ? undefined : formatMessage(message, params);
}

/** The key under which a catalog has the English of an error's code. */
export const codeKey = (code: string): string => `error.${code}`;

/**
 * Marks a message that is translated later: a constant by `t`, one with values by `translated`. Both are
 * created before the language is known, as in a schema.
 */
export function msg<const Text extends string>(
  message: Literal<Text>,
  ...[values]: Values<Text>
): [Placeholders<Text>] extends [never] ? Message : FilledMessage;
export function msg(text: string, values?: FilledMessage['values']): unknown {
  return values ? { text, values, toString: inEnglishText } : text;
}

/** One function for all messages, so that two with the same values are equal. */
function inEnglishText(this: FilledMessage): string {
  return inEnglish(() => formatMessage(this.text, this.values));
}

/**
 * The translation of a sentence that was made elsewhere, as by a schema or a record; itself where there is
 * none. Never for what somebody typed: "Will" is a name.
 */
export const translated = (sentence: Sentence): string =>
  typeof sentence === 'string' ? formatMessage(sentence) : formatMessage(sentence.text, sentence.values);

/** "Ana, Bob, and Cara". */
export const listText = (items: Iterable<string>): string => new Intl.ListFormat(locale()).format(items);
