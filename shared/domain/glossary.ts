/** A legal term, as used in a sentence, and its meaning. */
interface GlossaryEntry {
  word: string;
  /** One or two sentences, the same everywhere. */
  means: string;
}

/** The terms that screens explain in place and the help page lists. */
export const glossary = {
  beneficiary: {
    word: 'beneficiary',
    means: 'A person or charity that receives something under a will.',
  },
  custodian: {
    word: 'custodian',
    means:
      'Holds what anyone under 21 gets from you. Uses it for them, and hands it over when they turn 21. Colorado law sets that age.',
  },
  estate: { word: 'estate', means: 'What a person owns when they die, and what they owe.' },
  executor: {
    word: 'executor',
    means: 'The person who carries out a will. The law in Colorado calls them the personal representative.',
  },
  federalRate: {
    word: 'applicable federal rate',
    means: 'An interest rate for loans of a certain length. The IRS publishes it every month.',
  },
  fingerprint: {
    word: 'fingerprint',
    means: 'A code that is computed from a file. If anything in the file changes, so does the code.',
  },
  guardian: {
    word: 'guardian',
    means:
      'The person you nominate to raise your children if neither parent can. The court has the last word.',
  },
  notary: { word: 'notary', means: 'An official who checks who you are and watches you sign.' },
  perCapita: {
    word: 'per capita at each generation',
    means:
      'If Ana dies before you, her share goes to her descendants in such a way that all grandchildren who take get the same, whichever of her children they come from.',
  },
  perStirpes: {
    word: 'per stirpes',
    means:
      'If Ana dies before you, her share is divided among her children. Where one of them has died too, that child’s own children divide their parent’s part.',
  },
  principal: { word: 'principal', means: 'The part of a loan that is still owed, without interest.' },
  probate: { word: 'probate', means: 'The court process that settles what someone owned and owed.' },
  promissoryNote: {
    word: 'promissory note',
    means: 'A signed promise to pay back a loan. It is the contract of a loan.',
  },
  selfProved: {
    word: 'self-proved',
    means:
      'A will with a page that a notary signed. No witness has to testify, unless someone claims fraud or forgery.',
  },
  testator: { word: 'testator', means: 'The person who makes a will.' },
} as const satisfies Record<string, GlossaryEntry>;

/** The key of a term. */
export type LegalTerm = keyof typeof glossary;
