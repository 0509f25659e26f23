import { wordsOfName } from './names';
import { relationNamed } from './relation-name';

/**
 * Whether a text in place of a name says that there is none, or that it isn't known: "N/A", "nobody", "TBD",
 * "-", "myself", "ninguno"; or only what somebody is to the writer: "my husband". A name has a letter.
 */
export function isPlaceholderName(text: string): boolean {
  const words = wordsOfName(text).join(' ').replace(FOR_NOW, '');
  return (
    !/\p{L}/u.test(words) ||
    PLACEHOLDERS.some((placeholder) => placeholder.test(words)) ||
    relationNamed(words) !== null
  );
}

// “Nobody yet” and “todavía no sé” say the same as without it.
const FOR_NOW = /^(?:todavia|aun) | (?:yet|so far|for now|todavia|aun|por ahora)$/g;

const PLACEHOLDERS = [
  /^(?:n ?a|n ?d|x+|none|no ?one|no ?body|no|nope|not|nil|null|nothing|not (?:applicable|any))$/,
  /^(?:tb[ad]|to be (?:determined|decided|announced|named)|undecided|not (?:decided|sure|known)|no idea|later|unknown)$/,
  /^(?:i )?(?:dont|do not) (?:know|have (?:one|any|anyone|anybody))$|^idk$|^(?:the )?same(?: as above| person)?$|^see above$|^ditto$|^idem$/,
  /^(?:to )?(?:me|my ?self|self|(?:the )?testator|(?:my (?:own )?|the )?estate(?: of mine)?|any(?:one|body)|some(?:one|body)|(?:the )?(?:court|judge|state|government))$/,
  /^(?:ningun[ao]?|nadie|nada|no aplica|desconocid[ao]|no (?:lo )?se|no (?:tengo|hay)(?: a nadie| ningun[ao])?|por (?:definir|decidir|determinar)|pendiente)$/,
  /^(?:yo(?: mism[ao])?|(?:el |la )?mism[ao]|(?:a )?mi (?:propi[ao] )?(?:herencia|patrimonio|sucesion)|alguien|cualquiera|quien sea|(?:el )?(?:juez|tribunal|estado|gobierno))$/,
];
