import { wordsOfName } from '../../account/names';

/** A wish that an instruction to the executor may not be able to fulfill. */
export type Wish = 'life_estate' | 'no_contest';

interface Rule {
  wish: Wish;
  /** All of them are in one sentence, each in what the earlier ones leave of it. */
  parts: readonly RegExp[];
  /** What shows that something else is meant. */
  unless?: RegExp;
}

/** One of these, in the words of a sentence without case, accents, and punctuation. */
const oneOf = (...patterns: RegExp[]) =>
  new RegExp(
    `\\b(?:${patterns.map(({ source }) => source.replaceAll('SOMEONE', SOMEONE).replaceAll('ALGUIEN', ALGUIEN)).join('|')})\\b`,
  );

// Not the testator, and no thing.
const SOMEONE = /(?:s?he|they|my (?:\w+ )?\w+|(?!i\b|it\b)\w+)/.source;
const ALGUIEN = /(?!yo\b)(?:\w+ ){0,2}?/.source;

const FOR_LIFE = oneOf(
  /(?:until|till) SOMEONE (?:dies?|passes(?: away)?|pass away|is gone|remarries)/,
  /(?:until|till) (?:her|his|their) (?:own )?(?:death|passing)/,
  /(?:for|during) (?:the rest of )?(?:her|his|their) (?:whole |entire |natural )?(?:life|lifetime|days)/,
  /for life/,
  /(?:as long as|while) SOMEONE (?:is (?:still )?alive|(?:still )?lives?)(?! (?:in|at|with|near|alone|here)\b)/,
  /as long as SOMEONE (?:wants?|wishes)/,
);
const LIVES_IN = oneOf(
  /(?:live|lives|living|stay|stays|staying|remain|remains|reside|occupy|use|uses|using|enjoy|keeps?)/,
  /(?:not|never|nobody|no one) (?:\w+ ){0,2}(?:sell|sold)/,
  /(?:have|has|had|get|gets|belongs?|is (?:hers|his|theirs)|rent free)/,
);
const HOME = oneOf(
  /(?:house|home|apartment|condo|cabin|ranch|farm|townhouse|duplex|property|land|room|basement|place)/,
  /(?:there|here|street|avenue|road)/,
);
const AFTER_THEM = oneOf(
  /(?:when|after|once) SOMEONE (?:dies|passes(?: away)?|is gone)/,
  /(?:on|upon|at|after) (?:her|his|their) (?:death|passing)/,
);
const GOES_ON = oneOf(
  /(?:it|house|home|cabin|farm|ranch|property|land|rest|everything|all|remainder|is left) (?:goes|go|passes|pass) to/,
  /(?:it|house|home|cabin|farm|ranch|property|land|rest|everything) (?:should|shall|will) (?:go|pass|belong) to/,
);

const DE_POR_VIDA = oneOf(
  /hasta que ALGUIEN(?:muera|mueran|fallezca|fallezcan|falte)/,
  /hasta (?:el dia de )?su (?:muerte|fallecimiento)/,
  /mientras (?:que )?ALGUIEN(?:vivan?|este viv[oa]|esten viv[oa]s)(?! en\b)/,
  /de por vida|(?:toda|durante) su vida|(?:por|durante) el resto de sus? (?:vida|dias)/,
);
const VIVE_EN = oneOf(
  /(?:vivir|viva|vivan|viviendo|quedarse|quede|queden|permanecer|habitar|ocupar|usar|use|usen|disfrutar)/,
  /(?:tener|tenga|es de|es para|sea de|sera de|sera para|vend\w+)/,
);
const CASA = oneOf(
  /(?:casa|hogar|departamento|apartamento|condominio|cabana|rancho|finca|granja|propiedad|terreno)/,
  /(?:vivienda|cuarto|sotano|calle|ahi|alli|alla)/,
);
const DESPUES = oneOf(
  /(?:cuando|despues de que|una vez que) ALGUIEN(?:muera|fallezca|falte)/,
  /(?:a|tras|despues de|al momento de) su (?:muerte|fallecimiento)/,
);
const PASA_A = oneOf(
  /(?:casa|cabana|rancho|finca|propiedad|terreno|todo|resto|que quede|que sobre) (?:pas|ser|quedar)\w+ (?:al?|para|de)/,
  /(?:casa|cabana|rancho|finca|propiedad|terreno|todo|resto|que quede|que sobre) (?:sea|ira|va|vaya) (?:al?|para|de)/,
);
const ANIMAL = oneOf(
  /(?:dogs?|cats?|pets?|horses?|puppy|kitten|bird|perr[oa]s?|gat[oa]s?|mascotas?|caballos?)/,
);

const WHOEVER = oneOf(
  /whoever|anyone|anybody|any \w+ who|(?:those|people|a (?:child|person|relative)) who/,
  /if (?:any of )?\w+(?: \w+)?/,
);
const CONTESTS = oneOf(
  /(?:contest|challeng|disput|oppos|attack)(?:e|es|s|ed|ing)?/,
  /(?:fights?|fighting|questions?|objects? to|tries to (?:break|overturn|change)) (?:this|my|the) (?:\w+ )?(?:will|wish(?:es)?|plan|decisions?)/,
  /(?:fights?|challenges?) \w+ in court|go(?:es)? after (?:this|my|the) will/,
  /(?:sues?|go(?:es)? to court|takes? (?:this|it|my will|us|them|my \w+) to court|hires? a lawyer)/,
);
const LOSES = oneOf(
  /(?:gets?|receives?|inherits?|takes?|given|left|have|has) (?:absolutely |exactly )?nothing/,
  /(?:gets?|receives?|inherits?) (?:only )?(?:one|1|a single) (?:dollar|cent|penny)/,
  /(?:loses?|forfeits?|gives? up) (?:\w+ ){0,3}?(?:shares?|gifts?|parts?|inheritance|rights?|everything|all)/,
  /(?:is|are|be) (?:disinherited|cut (?:out|off)|left out|out of (?:the|my) will)/,
  /disinherit(?:ed)?|no (?:share|part|inheritance)|not (?:get|inherit|receive) (?:anything|a (?:thing|cent|dime|penny))/,
  /as if (?:s?he|they) (?:had )?died before me|cut (?:him|her|them|that \w+) (?:out|off)/,
);
const QUIEN = oneOf(
  /quien(?:es)?|quienquiera(?: que)?|(?:el|la|los|las) que|cualquiera(?: que)?|cualquier \w+ que/,
  /si \w+/,
);
const IMPUGNA = oneOf(
  /(?:impugn|disput|cuestion|demand|reclam|pelee|pelea|pleite|desafi|objet|objec)\w*/,
  /se (?:opon|opus)\w+/,
  /(?:llev(?:a|e|en)|va|vaya|vayan|acud(?:e|a)|recurra) (?:\w+ ){0,3}?(?:a juicio|a la corte|a tribunales|al tribunal)/,
);
const PIERDE = oneOf(
  /(?:recib|hered|obtien|obten|tendr|llev)\w+(?: \w+)? (?:nada|ni un (?:centavo|peso|dolar))/,
  /no (?:recib|hered|obtien|obten)\w+|(?:pierd|perder)\w*|deshered\w+/,
  /(?:qued|ser)\w* (?:fuera|excluid[oa]s?|sin (?:nada|herencia|su parte))/,
  /nada (?:recib|hered|tendr)\w*|(?:recib|hered)\w+ (?:solo |solamente )?un (?:dolar|peso|centavo)/,
  /(?:le|les) (?:toca|tocara|dejo|doy|den) nada/,
);

const rules: readonly Rule[] = [
  {
    wish: 'life_estate',
    parts: [oneOf(/life (?:estate|tenan(?:t|cy)|interest)|lifetime (?:right|use|interest)|usufruct\w*/)],
  },
  { wish: 'life_estate', parts: [FOR_LIFE, HOME, LIVES_IN], unless: ANIMAL },
  { wish: 'life_estate', parts: [AFTER_THEM, GOES_ON], unless: ANIMAL },
  { wish: 'life_estate', parts: [DE_POR_VIDA, CASA, VIVE_EN], unless: ANIMAL },
  { wish: 'life_estate', parts: [DESPUES, PASA_A], unless: ANIMAL },
  {
    wish: 'no_contest',
    parts: [oneOf(/no contest clause|in terrorem|clausula de no (?:contestacion|impugnacion)/)],
  },
  { wish: 'no_contest', parts: [CONTESTS, LOSES, WHOEVER] },
  { wish: 'no_contest', parts: [IMPUGNA, PIERDE, QUIEN] },
];

/** The wishes in a text, in English or Spanish, each once: words that a sentence has together. */
export function wishesIn(text: string): Wish[] {
  const sentences = text.split(/[.;!?\n]+/).map((sentence) => wordsOfName(sentence).join(' '));
  const found = rules.filter((rule) => sentences.some((sentence) => isMeant(sentence, rule)));
  return [...new Set(found.map(({ wish }) => wish))];
}

function isMeant(sentence: string, { parts, unless }: Rule): boolean {
  if (unless?.test(sentence)) return false;
  let rest = sentence;
  return parts.every((part) => {
    const match = part.exec(rest);
    // So that “as long as she lives” doesn't also count as living somewhere.
    if (match) rest = `${rest.slice(0, match.index)}|${rest.slice(match.index + match[0].length)}`;
    return match !== null;
  });
}
