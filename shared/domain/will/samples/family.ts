import { isoDate } from '../../dates/dates';
import { plainWill, type Sample } from './sample';

/** Wills that are hard because of the family. */
export const familySamples: readonly Sample[] = [
  {
    file: 'blended-family',
    title: 'A blended family',
    about:
      'A second marriage. Each of the two has a child from before, and they have one together. The stepchild is to take as much as the others, also of the share of the husband if he dies first.',
    will: plainWill({
      beneficiaries: [
        {
          name: 'Daniel Keller',
          percentage: 40,
          instead: [
            { name: 'Lena Keller', percentage: 33.34 },
            { name: 'Noah Keller', percentage: 33.33 },
            { name: 'Ivy Sandoval', percentage: 33.33 },
          ],
        },
        { name: 'Lena Keller', percentage: 20 },
        { name: 'Noah Keller', percentage: 20, is_minor: true },
        { name: 'Ivy Sandoval', percentage: 20, is_minor: true },
      ],
      family: {
        marital_status: 'married',
        spouse_name: 'Daniel Keller',
        children: [
          { name: 'Lena Keller', date_of_birth: isoDate('2004-04-18') },
          { name: 'Noah Keller', date_of_birth: isoDate('2017-08-30') },
        ],
        has_minor_children: true,
      },
      guardian: 'Ruth Abbott',
      alternate_guardian: 'Peter Abbott',
    }),
  },
  {
    file: 'disinherited-child',
    title: 'A child who is left out',
    about:
      'Two of four grown children share everything. Of the other two, one gets nothing by name and one nothing in any case.',
    will: plainWill({
      beneficiaries: [
        { name: 'Jonas Keller', percentage: 50 },
        { name: 'Lena Keller', percentage: 50 },
      ],
      family: {
        marital_status: 'widowed',
        children: [
          { name: 'Jonas Keller', date_of_birth: isoDate('1988-01-11') },
          { name: 'Lena Keller', date_of_birth: isoDate('1990-06-02') },
          { name: 'Tobias Keller', date_of_birth: isoDate('1993-12-24') },
          { name: 'Mia Keller', date_of_birth: isoDate('1996-02-17'), left_out: true },
        ],
      },
    }),
  },
  {
    file: 'minor-beneficiaries',
    title: 'Beneficiaries who are minors',
    about: 'Everything goes to two grandchildren of 4 and 9 years, with a gift of money to a child of 16.',
    will: plainWill({
      beneficiaries: [
        { name: 'Emil Keller', percentage: 50, is_minor: true },
        { name: 'Ada Keller', percentage: 50, is_minor: true },
      ],
      cash_beneficiaries: [{ name: 'Finn Abbott', amount: 10000 }],
      family: {
        marital_status: 'married',
        spouse_name: 'Daniel Keller',
        children: [{ name: 'Finn Abbott', date_of_birth: isoDate('2010-05-05') }],
        has_minor_children: true,
      },
      guardian: 'Ruth Abbott',
      custodian: 'Ruth Abbott',
      alternate_custodian: 'Peter Abbott',
    }),
  },
  {
    file: 'no-family',
    title: 'Nobody in the family',
    about:
      'Single, no children, no relatives named. Two friends share everything; one takes the dog, with money for her.',
    will: plainWill({
      executor: 'Grace Okafor',
      alternate_executor: '',
      beneficiaries: [
        { name: 'Grace Okafor', percentage: 50 },
        { name: 'Henry Lindqvist', percentage: 50 },
      ],
      pet_caretaker: 'Henry Lindqvist',
      pets: 'my dog Juno',
      pet_money: 2000,
      family: { marital_status: 'single' },
    }),
  },
  {
    file: 'divorce',
    title: 'After a divorce',
    about:
      'Divorced, with a child of 12. The former spouse is to get one painting all the same, named as such, and is the other parent.',
    will: plainWill({
      beneficiaries: [{ name: 'Noah Keller', percentage: 100, is_minor: true }],
      personal_property_beneficiaries: [
        {
          name: 'Daniel Keller, my former spouse',
          description: 'the oil painting of Longs Peak by his mother, whether or not we are married',
        },
      ],
      family: {
        marital_status: 'divorced',
        children: [{ name: 'Noah Keller', date_of_birth: isoDate('2014-03-03') }],
        has_minor_children: true,
      },
      guardian: 'Ruth Abbott',
    }),
  },
  {
    file: 'witness-inherits',
    title: 'A witness who inherits',
    about: 'The first witness gets a sum of money. Colorado doesn’t void the will or the gift for that.',
    will: plainWill({
      cash_beneficiaries: [{ name: 'Priya Natarajan', amount: 5000 }],
    }),
  },
];
