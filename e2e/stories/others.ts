import { child, home, item, open, press, reads, select, share, sharedWith, stoppedBy, type } from './acts';
import type { Story } from './story';

/** People without children, things for several people, charities, and words that are no names. */
export const others: readonly Story[] = [
  {
    title: 'A partner without marriage',
    wish: 'Robin and Alex live together and aren’t married. Without a will, Alex would get nothing. Alex is to get everything, and to carry it out.',
    testator: 'Robin Vale',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Alex Dunn'), type('Alternate executor', 'Pat Vale')],
      3: [share(1, 'Alex Dunn', 100)],
    },
    says: ['Alex Dunn 100% of my residue', 'I nominate Alex Dunn as personal representative'],
    never: ['spouse', 'married to'],
    decides: ['If Alex Dunn dies before you and leaves no descendants, state law decides who gets it.'],
  },
  {
    title: 'No children: a niece and a nephew',
    wish: 'Agnes is widowed and has no children. Her niece and her nephew share everything. If one of them dies first, that one’s children take the part.',
    testator: 'Agnes Boyle',
    steps: {
      1: [select('Marital status', 'Widowed')],
      2: [type('Executor', 'Colin Boyle'), type('Alternate executor', 'Dina Boyle')],
      3: [share(1, 'Colin Boyle', 50), share(2, 'Dina Boyle', 50)],
    },
    says: [
      'Colin Boyle 50% of my residue',
      'Dina Boyle 50% of my residue',
      'that person’s descendants who survive me, per stirpes',
    ],
    never: ['My children are', 'as guardian'],
  },
  {
    title: 'A sister in another state',
    wish: 'Frank is single, and his sister lives in Ohio. She gets everything and is the executor, and his friend Gil here stands in for her.',
    testator: 'Frank Noll',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Hilda Noll'), type('Alternate executor', 'Gil Porter')],
      3: [share(1, 'Hilda Noll', 100)],
      7: [type('Charity', 'Denver Rescue Mission')],
    },
    says: [
      'I nominate Hilda Noll as personal representative',
      'If Hilda Noll is unable or unwilling to serve, or stops serving, I nominate Gil Porter',
      'If nobody takes my residue under the section “Residue”, I give it to Denver Rescue Mission.',
    ],
  },
  {
    title: 'A brother who needs benefits',
    wish: 'Vera’s brother Paul is disabled, and money of his own would end his benefits. His half goes to the trustee of his special needs trust, and the other half to her friend.',
    testator: 'Vera Lee',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Ann Cho'), type('Alternate executor', 'Ben Cho')],
      3: [share(1, 'Ann Cho, as trustee of the Paul Lee Special Needs Trust', 50), share(2, 'Mia Stone', 50)],
    },
    says: [
      'Ann Cho, as trustee of the Paul Lee Special Needs Trust 50% of my residue',
      'Mia Stone 50% of my residue',
    ],
    never: ['Paul Lee 50%'],
  },
  {
    title: 'Everything to a charity',
    wish: 'Ivo has nobody. Everything is to go to the animal shelter. Its director isn’t the executor; his neighbor is.',
    testator: 'Ivo Kern',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Tess Lund'), type('Alternate executor', 'Uwe Lund')],
      3: [share(1, 'Foothills Animal Rescue', 100)],
      7: [type('Charity', 'Denver Dumb Friends League')],
    },
    says: ['Foothills Animal Rescue 100% of my residue', 'I give it to Denver Dumb Friends League.'],
  },
  {
    title: 'A sum to a charity before everyone else',
    wish: 'Clara gives five hundred dollars to the food bank, and the rest to her friend. The food bank isn’t meant to stand in for her friend.',
    testator: 'Clara Munn',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Eli Roth'), type('Alternate executor', 'Fay Roth')],
      3: [share(1, 'Eli Roth', 50), share(2, 'Fay Roth', 50)],
      7: [
        type('Charity', '$500 to Boulder Food Bank'),
        stoppedBy('name'),
        type('Charity', 'Boulder Food Bank'),
        type('Gift amount', '500'),
      ],
    },
    says: ['I give $500.00 to Boulder Food Bank.', 'Eli Roth 50% of my residue'],
    never: ['If nobody takes my residue under the section “Residue”, I give it to Boulder'],
  },
  {
    title: 'Two charities in one field',
    wish: 'Jon types two organizations into one field. Both are to get a part.',
    testator: 'Jon Ash',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Kim Ash'), type('Alternate executor', 'Lou Ash')],
      3: [share(1, 'Kim Ash', 60), share(2, 'Lou Ash', 40)],
      7: [
        type('Charity', 'Red Cross and Boulder Food Bank'),
        press('Red Cross and Boulder Food Bank in equal parts'),
      ],
    },
    says: ['The charities are Red Cross and Boulder Food Bank. They take equal parts'],
  },
  {
    title: 'One house for three',
    wish: 'Peg’s house is to belong to her three children together. If one of them dies first, the other two have it.',
    testator: 'Peg Dorn',
    steps: {
      1: [
        select('Marital status', 'Widowed'),
        child(1, 'Ada Dorn', '1980-01-01'),
        child(2, 'Bo Dorn', '1982-02-02'),
        child(3, 'Cy Dorn', '1985-03-03'),
      ],
      2: [type('Executor', 'Ada Dorn'), type('Alternate executor', 'Bo Dorn')],
      3: [press('Everything to Ada Dorn, Bo Dorn, and Cy Dorn in equal shares')],
      5: [
        open('Give a home or land to someone'),
        home(1, 'Ada Dorn', '12 Elm Street, Golden, CO 80401'),
        sharedWith('Home 1', 1, 'Bo Dorn'),
        sharedWith('Home 1', 2, 'Cy Dorn'),
      ],
    },
    says: [
      'Ada Dorn, Bo Dorn and Cy Dorn in equal parts',
      'that part goes to the others who take parts of the same thing',
    ],
  },
  {
    title: 'The same house in two rows',
    wish: 'Peg types the house once for Ada and once for Bo. She means that they share it, and not that it goes whole to two people.',
    testator: 'Peg Dorn',
    steps: {
      1: [
        select('Marital status', 'Widowed'),
        child(1, 'Ada Dorn', '1980-01-01'),
        child(2, 'Bo Dorn', '1982-02-02'),
      ],
      2: [type('Executor', 'Ada Dorn'), type('Alternate executor', 'Bo Dorn')],
      3: [press('Everything to Ada Dorn and Bo Dorn in equal shares')],
      5: [
        open('Give a home or land to someone'),
        home(1, 'Ada Dorn', '12 Elm Street, Golden, CO 80401'),
        home(2, 'Bo Dorn', '12 Elm St., Golden, Colorado 80401'),
        reads('One thing in two rows'),
        press('Ada Dorn and Bo Dorn share it'),
      ],
    },
    says: ['Ada Dorn and Bo Dorn in equal parts'],
  },
  {
    title: 'A ring for a niece, and the dog',
    wish: 'Hope’s ring goes to her niece. Her neighbor takes the dog, with two thousand dollars for him. The rest goes to her brother.',
    testator: 'Hope Lind',
    steps: {
      1: [select('Marital status', 'Single')],
      2: [type('Executor', 'Max Lind'), type('Alternate executor', 'Ivy Lind')],
      3: [share(1, 'Max Lind', 50), share(2, 'Ivy Lind', 50)],
      5: [
        item(1, 'Ivy Lind', 'my grandmother’s gold ring'),
        open('Provide for your pets'),
        type('Pet caretaker', 'Tim Gray'),
        type('Your pets', 'my dog Bruno'),
        type('Money for your pets', '2000'),
      ],
    },
    says: ['Ivy Lind my grandmother’s gold ring', 'Tim Gray', '$2,000.00'],
  },
  {
    title: 'A cabin in Wyoming',
    wish: 'Dale lives in Colorado and owns a cabin in Wyoming, which goes to his son. Its law is another, and he is to know that.',
    testator: 'Dale Ross',
    steps: {
      1: [select('Marital status', 'Widowed'), child(1, 'Ty Ross', '1990-04-04')],
      2: [type('Executor', 'Ty Ross'), type('Alternate executor', 'Una Ross')],
      3: [press('Everything to Ty Ross')],
      5: [open('Give a home or land to someone'), home(1, 'Ty Ross', '77 Lake Road, Pinedale, WY 82941')],
    },
    says: ['Ty Ross 77 Lake Road, Pinedale, WY 82941'],
  },
  {
    title: 'A home in another state',
    wish: 'Sue moved to Texas last year and still types her will here. Whether Colorado’s law is hers is a question she has to be asked.',
    testator: 'Sue Park',
    steps: {
      1: [type('Street address', '5 Oak Lane, Austin, TX 78701'), select('Marital status', 'Single')],
      2: [type('Executor', 'Ed Park'), type('Alternate executor', 'Flo Park')],
      3: [share(1, 'Ed Park', 50), share(2, 'Flo Park', 50)],
    },
    says: ['5 Oak Lane, Austin, TX 78701'],
    decides: ['Texas'],
  },
];
