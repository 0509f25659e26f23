import { cash, press, reads, select, share, stoppedBy, type } from './acts';
import type { Story } from './story';

const single = [select('Marital status', 'Single')];
const executor = [type('Executor', 'Rosa Diaz'), type('Alternate executor', 'Luis Diaz')];
const halves = [share(1, 'Rosa Diaz', 50), share(2, 'Luis Diaz', 50)];
const testator = 'Elena Diaz';

/** What hurried people type, and don't mean. */
export const mistakes: readonly Story[] = [
  {
    title: 'An executor called N/A',
    wish: 'Elena has no executor in mind and types “N/A”, to go on. She is asked for a person, and takes her sister.',
    testator,
    steps: {
      1: single,
      2: [type('Executor', 'N/A'), stoppedBy('Executor is required.'), ...executor],
      3: halves,
    },
    says: ['I nominate Rosa Diaz as personal representative'],
    never: ['N/A'],
  },
  {
    title: 'A charity called None',
    wish: 'Elena wants no charity, and types “None” into its field. Nothing called None is to inherit before her family does.',
    testator,
    steps: { 1: single, 2: executor, 3: halves, 7: [type('Charity', 'None')] },
    says: ['Rosa Diaz 50% of my residue'],
    never: ['None'],
  },
  {
    title: 'Shares that don’t add up',
    wish: 'Elena gives a third to each of three, as 33 %. One percent would belong to nobody. She gives it to Rosa.',
    testator,
    steps: {
      1: single,
      2: executor,
      3: [
        share(1, 'Rosa Diaz', 33),
        share(2, 'Luis Diaz', 33),
        share(3, 'Ines Diaz', 33),
        reads('99%'),
        share(1, 'Rosa Diaz', 34),
      ],
    },
    says: ['Rosa Diaz 34% of my residue', 'Ines Diaz 33% of my residue'],
  },
  {
    title: 'Shares that don’t add up, and nobody notices',
    wish: 'Elena gives 50 % to one and 40 % to another, and goes on. The will isn’t made before she decides about the rest.',
    testator,
    steps: { 1: single, 2: executor, 3: [share(1, 'Rosa Diaz', 50), share(2, 'Luis Diaz', 40)] },
    says: [],
    decides: ['100'],
    isStopped: true,
  },
  {
    title: 'The testator as her own witness',
    wish: 'Elena types her own name, without its middle part, where the first witness belongs. Two other people are to see her sign.',
    testator: 'Elena Maria Diaz',
    steps: {
      1: single,
      2: executor,
      3: halves,
      9: [
        type('Witness 1 name', 'Elena Maria Diaz'),
        type('Witness 1 email', 'elena@example.com'),
        type('Witness 2 name', 'Jon Park'),
        type('Witness 2 email', 'jon@example.com'),
        stoppedBy('witness'),
        type('Witness 1 name', 'Ida Moore'),
        type('Witness 1 email', 'ida@example.com'),
      ],
    },
    says: ['We, Ida Moore and Jon Park, declare'],
    never: ['Elena Maria Diaz and Jon Park, declare'],
  },
  {
    title: 'The words of a wallet among the wishes',
    wish: 'Elena writes her wallet’s twelve words into the instructions, so that Rosa finds them. A will becomes public, so they must not stand in it.',
    testator,
    steps: {
      1: single,
      2: executor,
      3: halves,
      8: [
        type(
          'Special instructions',
          'legal winner thank year wave sausage worth useful legal winner thank yellow',
        ),
        stoppedBy('secret'),
        type('Special instructions', 'My wallet is in the safe at the bank.'),
      ],
    },
    says: ['My wallet is in the safe at the bank.'],
    never: ['sausage'],
  },
  {
    title: 'Fifteen hundred dollars, typed with a sign and a comma',
    wish: 'Elena pastes “$1,500.00” for her goddaughter. It is fifteen hundred dollars, and not one and a half.',
    testator,
    steps: {
      1: single,
      2: executor,
      3: halves,
      4: [cash(1, 'Lola Paz', 0), type('Cash gift 1 amount', '$1,500.00')],
    },
    says: ['Lola Paz $1,500.00'],
  },
  {
    title: 'The witnesses are asked later',
    wish: 'Elena doesn’t know who will witness, and wants to see what her will says before she asks anybody. It isn’t made without them.',
    testator,
    steps: { 1: single, 2: executor, 3: halves, 9: [press('I’ll ask the witnesses later')] },
    says: [],
    decides: ['witness'],
    isStopped: true,
  },
];
