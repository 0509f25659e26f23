import { createElement, type ReactNode } from 'react';
import { locale, partsOf, translationOf, type Literal, type Placeholders } from '@heartwood/i18n';
import { Cited } from './cited';

/** The names of a message's tags: `link` in `See <link>the help</link>.` */
type Tags<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | Tags<Rest>
  : never;

type Wrap = (text: ReactNode) => ReactNode;
type Fillings<Text extends string> = Readonly<
  Record<Placeholders<Text>, ReactNode> & Record<Tags<Text>, Wrap>
>;

/**
 * A sentence with elements in it, in the person's language:
 * `rich('See <link>the help</link>.', { link: (text) => <Link to={paths.help}>{text}</Link> })`.
 */
export function rich<const Text extends string>(message: Literal<Text>, fillings: Fillings<Text>): ReactNode {
  const given = Object.entries<ReactNode | Wrap>(fillings).map(([name, filling]) => [
    name,
    typeof filling === 'function' ? (inner: ReactNode[]) => filling(sequence(inner)) : filling,
  ]);
  const parts = partsOf<ReactNode>(translationOf(message) ?? message, Object.fromEntries(given), locale());
  return createElement(Cited, null, ...parts);
}

/** A text alone in its element is safe there, and stays one. */
const sequence = (parts: readonly ReactNode[]): ReactNode =>
  parts.every((part) => typeof part === 'string') ? parts.join('') : createElement(Cited, null, ...parts);
