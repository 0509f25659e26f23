import type { Will } from '@heartwood/domain';
import { executionDay } from './executed';
import { blanks, list, words, type Letter } from './letter';

const ROWS = 14;

/**
 * The separate list of personal items that the will allows (C.R.S. 15-11-513, read), to be filled in by hand.
 */
export function personalItemsList(will: Will): Letter {
  const day = executionDay(will);
  return {
    title: 'List of personal items',
    subject: 'Separate list under C.R.S. 15-11-513',
    author: will.testator_name,
    parts: [
      words(
        `I, ${will.testator_name}, leave these things as my will${day ? ` of ${day}` : ''} allows (C.R.S. 15-11-513).`,
      ),
      { kind: 'rows', columns: ['What it is', 'Who gets it'], count: ROWS },
      blanks(`Signature of ${will.testator_name}`, 'Date'),
      list([
        'Things you can touch: furniture, jewelry, tools, pictures. Not money, and nothing that your will gives to someone by name.',
        'Describe each thing so that nobody can mistake it for another: “the gold ring with the blue stone, engraved 1962”.',
        'Sign and date the list. You can change it later: make a new one, and destroy the old one.',
        'Keep it with your will. It needs no witness.',
      ]),
    ],
  };
}
