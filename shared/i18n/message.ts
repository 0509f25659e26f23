import { locale, translationOf } from './language';
import { partsOf } from './parts';
import { sentencesOf } from './sentences';

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
 * The English sentence in the person's language. The English stands where it is used, and is the key of its translation.
 * Call it while rendering: at the top level of a module the language is not known yet; use `msg` there.
 */
export function t<const Text extends string>(
  message: Literal<Text> | Message,
  ...[values]: Values<Text>
): string {
  const text = String(message);
  const words = translationOf(text) ?? text;
  return values ? partsOf(words, values, locale()).join('') : words;
}

/** Marks a constant as a message, for `t` later. One with placeholders is a function that calls `t`. */
export const msg = <const Text extends string>(
  message: [Placeholders<Text>] extends [never] ? Literal<Text> : never,
): Message => message as unknown as Message;

/**
 * The translation of a text that comes as text, as from the server or a schema; itself where there is none. Never for what
 * somebody typed: "Will" is a name.
 */
export const translated = (text: string): string => sentencesOf(text) ?? text;

/** "Ana, Bob, and Cara". */
export const listText = (items: Iterable<string>): string => new Intl.ListFormat(locale()).format(items);
