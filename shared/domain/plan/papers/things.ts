import { t } from '@heartwood/i18n';
import { rows } from '../../will/document/passages';
import { section } from '../document';
import { aboutOwner, definePaper } from './paper';
import { typed } from './shared-texts';

/**
 * The list of things that a will refers to: C.R.S. 15-11-513, read. It is in the testator's handwriting
 * or signed by them, and may be made before or after the will, and be changed. That it may be an
 * electronic record: 15-24-102(5)(a)(XIII).
 */
export const things = definePaper({
  title: 'List of things',
  what: 'Says who gets which of your things. Your will has to mention such a list; you can change it at any time.',
  law: 'C.R.S. 15-11-513; 15-24-102',
  offices: [],
  questions: {
    ...aboutOwner,
    things: {
      label: 'Things and who gets them',
      hint: 'Describe each so that nobody can mistake it. No money, no land, no accounts.',
      step: 'Your things',
      input: { kind: 'things', max: 100 },
      required: true,
    },
    notes: {
      label: 'Anything else about these things',
      hint: 'Such as who chooses first.',
      step: 'Your things',
      input: { kind: 'text' },
    },
  },
  signing: {
    onScreen: ['owner'],
    onPaper: 'You sign and date it. A list in your own handwriting counts too.',
    notary: 'optional',
    note: 'The list counts only if your will refers to it. A thing that your will gives to somebody stays as the will says.',
  },
  body: ({ owner_name: owner, owner_address: address, things: list, notes }) => ({
    title: t('List of Things of {owner}', { owner }),
    opening: [
      t('I, {owner}, live at {address}.', { owner, address }),
      t('This is the list of my tangible personal property to which my will refers (C.R.S. 15-11-513).'),
    ],
    sections: [
      section(
        t('Who gets what'),
        t('When I die, I want each of these things to go to the person beside it.'),
        list.length > 0 &&
          rows(
            list.map(({ thing, to, notes: more }) => ({
              term: thing,
              detail: [to, more].filter(Boolean).join('; '),
            })),
          ),
      ),
      section(t('More about these things'), ...typed(notes)),
      section(
        t('How this list works'),
        t('It gives away no money, and nothing that my will gives to somebody by itself.'),
        t('If the person beside a thing does not outlive me, the thing goes as my will says.'),
        t('It replaces my earlier lists. I may change it at any time.'),
      ),
    ],
    closing: [t('I sign this list, and date it with my signature.')],
    onPaper: [],
  }),
});
