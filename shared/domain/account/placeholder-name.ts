import { wordsOfName } from './names';

/**
 * Whether a text in place of a name says that there is none, or that it isn't known: "N/A", "nobody", "TBD", "-",
 * "myself", "ninguno". A name has a letter.
 */
export function isPlaceholderName(text: string): boolean {
  const words = wordsOfName(text).join(' ');
  return !/\p{L}/u.test(words) || PLACEHOLDERS.some((placeholder) => placeholder.test(words));
}

const PLACEHOLDERS = [
  /^(?:n ?a|n ?d|x+|none|no ?one|no ?body|nil|null|nothing|not (?:applicable|any))$/,
  /^(?:tb[ad]|to be (?:determined|decided|announced)|undecided|not (?:decided|sure|known)|later|unknown)$/,
  /^(?:i )?(?:dont|do not) know$|^idk$|^same(?: as above| person)?$|^see above$/,
  /^(?:to )?(?:me|my ?self|self|(?:the )?testator|(?:my (?:own )?|the )?estate(?: of mine)?|any(?:one|body)|some(?:one|body))$/,
  /^(?:ningun[ao]?|nadie|nada|no aplica|desconocid[ao]|no (?:lo )?se|por (?:definir|decidir|determinar)|pendiente)$/,
  /^(?:yo(?: mism[ao])?|(?:el |la )?mism[ao]|(?:a )?mi (?:propi[ao] )?(?:herencia|patrimonio|sucesion)|alguien|cualquiera)$/,
];
