import { check, child, choose, instead, press, reads, select, share, stoppedBy, type } from './acts';
import type { Story } from './story';

const quintero = {
  testator: 'Maria Quintero',
  you: [
    select('Marital status', 'Married'),
    type('Name of your spouse or partner', 'Diego Quintero'),
    child(1, 'Sofia Quintero', '2019-03-04'),
    child(2, 'Mateo Quintero', '2022-05-06'),
  ],
  executor: [type('Executor', 'Diego Quintero'), type('Alternate executor', 'Lucia Reyes')],
};

/** Couples and their children. */
export const families: readonly Story[] = [
  {
    title: 'Everything to the husband, then to the children',
    wish: 'Maria and Diego have two small children. Everything is to go to Diego, and if he is gone, to the children equally. Her sister Lucia would raise them.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [press('Everything to Diego Quintero; if')],
      7: [type('Guardian', 'Lucia Reyes')],
    },
    says: [
      'Diego Quintero 100% of my residue',
      'If Diego Quintero does not survive me, that share goes instead to Sofia Quintero (50% of it) and Mateo Quintero (50% of it).',
      'I appoint Lucia Reyes as guardian',
    ],
    never: ['on purpose'],
  },
  {
    title: 'One of two children is forgotten',
    wish: 'Maria gives everything to Sofia and doesn’t think of Mateo, who is four. She never meant to leave him out. When she is asked, they share equally.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [share(1, 'Sofia Quintero', 100)],
      7: [
        type('Guardian', 'Lucia Reyes'),
        stoppedBy('Your will gives nothing to Mateo Quintero.'),
        press('Share equally with Sofia Quintero'),
      ],
    },
    says: ['Sofia Quintero 50% of my residue', 'Mateo Quintero 50% of my residue'],
    never: ['on purpose', 'Sofia Quintero 100%'],
    decides: ['Your will leaves nothing to Diego Quintero.'],
  },
  {
    title: 'The guardian is put off',
    wish: 'Maria doesn’t know yet who would raise the children. She wants to go on, and not to forget it.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [press('Everything to Diego Quintero; if')],
      7: [stoppedBy('Name who would raise your children under 18'), check('Decide later')],
    },
    says: ['Diego Quintero 100% of my residue'],
    never: ['as guardian'],
    decides: ['You have children under 18 and named no guardian.'],
  },
  {
    title: 'A second marriage with children of both',
    wish: 'Karen has Lily from before, her husband Tom has Max, and Ben is theirs. Tom gets half and the three children the other half in equal parts. If Tom dies first, the three share his half, too, so that nobody’s child goes without.',
    testator: 'Karen Hall',
    steps: {
      1: [
        select('Marital status', 'Married'),
        type('Name of your spouse or partner', 'Tom Hall'),
        child(1, 'Lily Price', '2004-02-11'),
        child(2, 'Ben Hall', '2018-07-30'),
      ],
      2: [type('Executor', 'Tom Hall'), type('Alternate executor', 'Lily Price')],
      3: [
        share(1, 'Tom Hall', 50),
        share(2, 'Lily Price', 16.67),
        share(3, 'Ben Hall', 16.67),
        share(4, 'Max Hall', 16.66),
        instead(1, 1, 'Lily Price', 33.34),
        instead(1, 2, 'Ben Hall', 33.33),
        instead(1, 3, 'Max Hall', 33.33),
      ],
      7: [type('Guardian', 'Dora Price')],
    },
    says: [
      'Max Hall 16.66% of my residue',
      'If Tom Hall does not survive me, that share goes instead to Lily Price (33.34% of it), Ben Hall (33.33% of it) and Max Hall (33.33% of it).',
      'A stepchild takes only what this will gives to that stepchild by name.',
    ],
    never: ['on purpose'],
  },
  {
    title: 'An adopted child and a stepchild',
    wish: 'Ruth adopted Ana and raised her husband’s son Leo. Both are to get the same. Nobody is to say that one of them was no child of hers.',
    testator: 'Ruth Ames',
    steps: {
      1: [select('Marital status', 'Widowed'), child(1, 'Ana Ames', '1991-06-01')],
      2: [type('Executor', 'Ana Ames'), type('Alternate executor', 'Leo Ames')],
      3: [share(1, 'Ana Ames', 50), share(2, 'Leo Ames', 50)],
    },
    says: [
      'My child is Ana Ames',
      'Leo Ames 50% of my residue',
      'An adopted child is a child like any other.',
    ],
    never: ['on purpose', 'as guardian'],
  },
  {
    title: 'A child is left out, and it is meant',
    wish: 'Walter has not heard from his son Kurt in twenty years. Everything goes to his daughter Emma. Kurt is to get nothing, and the will is to say that this is meant.',
    testator: 'Walter Haas',
    steps: {
      1: [
        select('Marital status', 'Widowed'),
        child(1, 'Emma Haas', '1984-09-09'),
        child(2, 'Kurt Haas', '1981-01-20'),
      ],
      2: [type('Executor', 'Emma Haas'), type('Alternate executor', 'Paul Fink')],
      3: [share(1, 'Emma Haas', 100)],
      7: [stoppedBy('Your will gives nothing to Kurt Haas.'), press('Leave Kurt Haas out on purpose')],
    },
    says: ['I leave nothing to my child Kurt Haas, and I do so on purpose.', 'Emma Haas 100% of my residue'],
  },
  {
    title: 'A minor as executor',
    wish: 'Nora is divorced and trusts her daughter Ida, who is fifteen, with everything. She names her as executor. A court couldn’t appoint a minor, so she takes her brother, who is forty.',
    testator: 'Nora Berg',
    steps: {
      1: [select('Marital status', 'Divorced'), child(1, 'Ida Berg', '2011-05-05')],
      2: [
        type('Executor', 'Ida Berg'),
        type('Alternate executor', 'Olga Berg'),
        stoppedBy('Ida Berg is under 18, and can’t be the executor.'),
        type('Executor', 'Sven Berg'),
      ],
      3: [press('Everything to Ida Berg')],
      7: [type('Guardian', 'Olga Berg')],
    },
    says: ['I nominate Sven Berg as personal representative', 'Ida Berg 100% of my residue'],
    never: ['I nominate Ida Berg'],
  },
  {
    title: 'A stand-in who is the same person',
    wish: 'Maria names her sister as guardian, and, in a hurry, once more as the alternate. She wants somebody to step in.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [press('Everything to Diego Quintero; if')],
      7: [type('Guardian', 'Lucia Reyes'), type('Alternate guardian', 'lucia reyes')],
    },
    says: ['I appoint Lucia Reyes as guardian.'],
    never: ['If Lucia Reyes is unable or unwilling to serve, I appoint Lucia'],
    decides: ['same person'],
  },
  {
    title: 'A trust company holds what the children get',
    wish: 'Sam is widowed, with twins of six. His brother raises them, and a trust company looks after the money until they are twenty-one.',
    testator: 'Sam Ortiz',
    steps: {
      1: [
        select('Marital status', 'Widowed'),
        child(1, 'Eva Ortiz', '2020-08-01'),
        child(2, 'Leo Ortiz', '2020-08-01'),
      ],
      2: [type('Executor', 'Raul Ortiz'), type('Alternate executor', 'Front Range Trust Company')],
      3: [press('Everything to Eva Ortiz and Leo Ortiz in equal shares')],
      7: [type('Guardian', 'Raul Ortiz'), type('Custodian', 'Front Range Trust Company')],
    },
    says: [
      'I nominate Front Range Trust Company as custodian for Eva Ortiz and Leo Ortiz',
      'I appoint Raul Ortiz as guardian',
      'Each of those persons has a separate custodianship.',
    ],
  },
  {
    title: 'After a divorce, nothing to the former husband',
    wish: 'Nina is divorced. Everything goes to her son Paul, who is nine, and her sister, not his father, looks after it.',
    testator: 'Nina Frost',
    steps: {
      1: [select('Marital status', 'Divorced'), child(1, 'Paul Frost', '2017-10-10')],
      2: [type('Executor', 'Greta Lang'), type('Alternate executor', 'Hans Lang')],
      3: [press('Everything to Paul Frost')],
      7: [type('Guardian', 'Greta Lang'), type('Custodian', 'Greta Lang')],
    },
    says: ['Paul Frost 100% of my residue', 'I nominate Greta Lang as custodian for Paul Frost'],
    never: ['married to', 'spouse'],
  },
  {
    title: 'The grandchildren stand in for a daughter who died',
    wish: 'Otto’s daughter Ines died and left two children. His son takes half, and the two grandchildren take their mother’s half.',
    testator: 'Otto Winter',
    steps: {
      1: [select('Marital status', 'Widowed'), child(1, 'Karl Winter', '1979-12-02')],
      2: [type('Executor', 'Karl Winter'), type('Alternate executor', 'Berta Sommer')],
      3: [share(1, 'Karl Winter', 50), share(2, 'Lea Sommer', 25), share(3, 'Nils Sommer', 25)],
    },
    says: ['Karl Winter 50% of my residue', 'Lea Sommer 25% of my residue', 'Nils Sommer 25% of my residue'],
    never: ['on purpose'],
  },
  {
    title: 'My children equally',
    wish: 'Maria types “my children equally” where a name is asked for. She means both of them, and the will is to name them.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [
        share(1, 'my children equally', 100),
        reads('Who is “my children equally”?'),
        press('Name Sofia Quintero and Mateo Quintero one by one'),
      ],
      7: [type('Guardian', 'Lucia Reyes')],
    },
    says: ['Sofia Quintero 50% of my residue', 'Mateo Quintero 50% of my residue'],
    never: ['my children equally', 'on purpose'],
    decides: ['Your will leaves nothing to Diego Quintero.'],
  },
  {
    title: 'One child only after the husband',
    wish: 'Everything goes to Diego. If he is gone, Sofia takes it all, and Mateo gets nothing before that. When she is asked about Mateo, he joins his sister.',
    testator: quintero.testator,
    steps: {
      1: quintero.you,
      2: quintero.executor,
      3: [share(1, 'Diego Quintero', 100), instead(1, 1, 'Sofia Quintero', 100)],
      6: [choose('To their descendants, alike within a generation')],
      7: [
        type('Guardian', 'Lucia Reyes'),
        stoppedBy('Your will gives nothing to Mateo Quintero.'),
        press('Only if Diego Quintero dies before me'),
      ],
    },
    says: [
      'that share goes instead to Sofia Quintero (50% of it) and Mateo Quintero (50% of it).',
      'per capita at each generation',
    ],
    never: ['on purpose'],
  },
];
