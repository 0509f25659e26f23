import { dollarsField, freeText, isBlank } from '../../../fields';
import { messages } from '../../../messages';
import { formatUsd, parseDollars, type Dollars } from '../../../money/money';
import { nameAnswer, optionalNumber, summaryRow, textAnswer } from '../answers';
import { question, type Field } from '../question';

interface PetAnswers {
  pet_caretaker?: string;
}

function hasCaretaker(this: { parent: PetAnswers }, value: unknown): boolean {
  return isBlank(value) || !isBlank(this.parent.pet_caretaker);
}

const money: Field<Dollars | undefined, string> = {
  ...optionalNumber,
  label: 'Money for your pets',
  hint: 'Held in trust for them as long as one of them lives. Leave it empty if you only ask someone to take them.',
  schema: dollarsField()
    .test('above-zero', messages.charityAmount, (value) => value !== 0)
    .test('caretaker', messages.petCaretaker, hasCaretaker),
  summary: (typed) => {
    const sum = parseDollars(typed);
    return isBlank(typed) ? [] : [summaryRow('Money for your pets', sum.ok ? formatUsd(sum.value) : typed)];
  },
  added: { shape: 5, before: undefined },
  example: 750,
};

/** Who takes the pets, and money for their care, in a trust for pets (C.R.S. 15-11-901). */
export const pets = question({
  step: 'property',
  fields: {
    pet_caretaker: nameAnswer({
      label: 'Pet caretaker',
      hint: 'Who takes your pets and cares for them.',
      part: { kind: 'office', title: 'pet caretaker' },
      added: { shape: 5, before: '' },
      example: 'Grace Lindqvist',
    }),
    pets: textAnswer({
      label: 'Your pets',
      hint: 'Which ones, such as “my dog Juno and both cats”. Left empty, it is all the pets you have then.',
      schema: freeText('Your pets', { max: 500 }).test('caretaker', messages.petCaretaker, hasCaretaker),
      added: { shape: 5, before: '' },
      example: 'our cat Miso',
    }),
    pet_money: money,
  },
});
