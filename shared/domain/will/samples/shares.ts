import { plainWill, type Sample } from './sample';

const twelve = 'Ada Bruno Carla Dmitri Elena Farid Greta Hugo Ines Jakob Klara Luis'.split(' ');

/** Wills that are hard because of who gets how much. */
export const shareSamples: readonly Sample[] = [
  {
    file: 'twelve-beneficiaries',
    title: 'Twelve beneficiaries',
    about: 'Twelve people share the residue: eleven with 8.33% and one with the 8.37% that make it 100%.',
    will: plainWill({
      beneficiaries: twelve.map((name, index) => ({
        name: `${name} Keller`,
        percentage: index === 0 ? 8.37 : 8.33,
      })),
    }),
  },
  {
    file: 'three-thirds',
    title: 'Thirds',
    about: 'Three shares of a third each, written as 33.33%, 33.33% and 33.34%.',
    will: plainWill({
      beneficiaries: [
        { name: 'Jonas Keller', percentage: 33.33 },
        { name: 'Lena Keller', percentage: 33.33 },
        { name: 'Tobias Keller', percentage: 33.34 },
      ],
    }),
  },
  {
    file: 'per-capita',
    title: 'Per capita at each generation',
    about: 'The share of someone who dies first goes to their descendants, alike within a generation.',
    will: plainWill({
      beneficiaries: [
        { name: 'Jonas Keller', percentage: 60 },
        { name: 'Lena Keller', percentage: 40 },
      ],
      predeceased_directive: 'per_capita',
    }),
  },
  {
    file: 'one-cent',
    title: 'Gifts of one cent',
    about: 'The smallest sum that can be given, to two people, and a sum with cents to a third.',
    will: plainWill({
      cash_beneficiaries: [
        { name: 'Tobias Keller', amount: 0.01 },
        { name: 'Lena Keller', amount: 0.01 },
        { name: 'Ruth Abbott', amount: 1999.99 },
      ],
    }),
  },
  {
    file: 'only-charity',
    title: 'Everything to charities',
    about:
      'No person inherits: two organizations share the residue, after a third has had a sum and a tenth.',
    will: plainWill({
      beneficiaries: [
        { name: 'Food Bank for Larimer County', percentage: 75 },
        { name: 'Foothills Animal Rescue', percentage: 25 },
      ],
      donation: 'Colorado Open Lands',
      donation_amount: 2500,
      donation_percentage: 10,
      self_proving: 'none',
    }),
  },
];
