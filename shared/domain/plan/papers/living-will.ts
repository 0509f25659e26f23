import { t } from '@heartwood/i18n';
import { sameName } from '../../account/names';
import { messages } from '../../messages';
import { contacts, section } from '../document';
import { aboutPatient, definePaper, type PaperFault } from './paper';
import { notaryLines, patient, typed } from './shared-texts';

const treatment = {
  stop: 'No: don’t start it, or stop it',
  trial: 'Only for a time that I set',
  give: 'Yes: go on with it',
} as const;

/**
 * The two states that the law is about, and the two kinds of treatment in each (C.R.S. 15-18-104(1) and
 * (3)).
 */
const asked = (label: string, step: string, required = true) =>
  ({ label, step, input: { kind: 'choice', options: treatment }, required }) as const;
const trialDays = (step: string, field: string) =>
  ({
    label: 'For how long',
    hint: 'Such as “for ten days”.',
    step,
    input: { kind: 'line' },
    required: true,
    when: [field, 'trial'],
  }) as const;

const TERMINAL = 'If you have a terminal condition';
const VEGETATIVE = 'If you are in a persistent vegetative state';

/**
 * Declaration as to medical treatment: C.R.S. 15-18-101 to 15-18-113. Read: 15-18-104(1) to (6), -106. Of
 * 15-18-105, only what others say of it. Not read: see docs/lawyer-review.md.
 */
export const livingWill = definePaper({
  title: 'Living will',
  what: 'Says which treatment you want if you are dying, or don’t wake up again, and can’t speak for yourself.',
  law: 'C.R.S. 15-18-101 to 15-18-113',
  offices: ['witness_1_name', 'witness_2_name'],
  questions: {
    ...aboutPatient,
    terminal: asked('Treatment that only puts off dying', TERMINAL),
    terminal_time: trialDays(TERMINAL, 'terminal'),
    terminal_food: asked('Food and water through tubes', TERMINAL),
    terminal_food_time: trialDays(TERMINAL, 'terminal_food'),
    vegetative: asked('Treatment that keeps you alive', VEGETATIVE),
    vegetative_time: trialDays(VEGETATIVE, 'vegetative'),
    vegetative_food: asked('Food and water through tubes', VEGETATIVE),
    vegetative_food_time: trialDays(VEGETATIVE, 'vegetative_food'),
    directions: {
      label: 'Other directions',
      hint: 'What else your doctors should know.',
      step: 'Your wishes',
      input: { kind: 'text' },
    },
    agent_role: {
      label: 'If you have a medical agent too',
      step: 'Your agent',
      input: {
        kind: 'choice',
        options: {
          binding: 'My agent has to follow this living will',
          guide: 'My agent may depart from it',
        },
      },
      required: true,
    },
    consult: {
      label: 'Whom your doctors may talk to',
      hint: 'They may ask and tell these people about you. They decide nothing.',
      step: 'Your agent',
      input: { kind: 'people', max: 4 },
    },
    witnessed_by: {
      label: 'Who confirms that you sign',
      step: 'Witnesses',
      input: {
        kind: 'choice',
        options: { witnesses: 'Two witnesses', notary: 'A notary, on paper' },
      },
      required: true,
    },
    witness_1_name: {
      label: 'First witness',
      hint: 'No doctor, nobody who works for yours, nobody who may inherit or has a claim.',
      step: 'Witnesses',
      input: { kind: 'name' },
      required: true,
      when: ['witnessed_by', 'witnesses'],
    },
    witness_2_name: {
      label: 'Second witness',
      step: 'Witnesses',
      input: { kind: 'name' },
      required: true,
      when: ['witnessed_by', 'witnesses'],
    },
  },
  signing: {
    onScreen: ['owner', 'witness_1', 'witness_2'],
    onPaper: 'You sign in front of two witnesses, or before a notary.',
    notary: 'instead_of_witnesses',
    note: 'Give it to your doctor for your medical record: that is up to you (C.R.S. 15-18-104(1)).',
  },
  faults: ({ consult, witness_1_name, witness_2_name }) =>
    witnessFaults(consult, { witness_1_name, witness_2_name }),
  agents: ({ consult }) => consult,
  body: (answers) => {
    const { owner_name: owner, consult } = answers;
    const byNotary = answers.witnessed_by === 'notary';
    return {
      title: t('Living Will of {owner}', { owner }),
      opening: [
        patient(answers),
        t(
          'This is my declaration as to medical treatment under Colorado law (C.R.S. 15-18-101 to 15-18-113).',
        ),
        t('It counts only while I lack the capacity to accept or refuse treatment (C.R.S. 15-18-104(1)).'),
      ],
      sections: [
        section(
          t('If I have a terminal condition'),
          t('Treatment that would only put off my death:'),
          choiceText(answers.terminal, answers.terminal_time),
          t('Food and water through tubes (C.R.S. 15-18-104(3)):'),
          choiceText(answers.terminal_food, answers.terminal_food_time),
        ),
        section(
          t('If I am in a persistent vegetative state'),
          t('Treatment that would keep me alive:'),
          choiceText(answers.vegetative, answers.vegetative_time),
          t('Food and water through tubes (C.R.S. 15-18-104(3)):'),
          choiceText(answers.vegetative_food, answers.vegetative_food_time),
        ),
        section(
          t('Comfort'),
          t('In every case I want care that eases pain and gives comfort.'),
          t(
            'If stopping food and water causes pain, my doctor may go on with them as far as needed for comfort (C.R.S. 15-18-104(4)).',
          ),
        ),
        section(t('Other directions'), ...typed(answers.directions)),
        section(
          t('My medical agent'),
          answers.agent_role === 'guide'
            ? t('If I have named a medical agent, they may depart from this living will.')
            : answers.agent_role === 'binding' &&
                t('If I have named a medical agent, they have to follow this living will.'),
        ),
        section(
          t('Whom my doctors may talk to'),
          ...(consult.length > 0
            ? [
                t('My doctors may tell these people how I am, and ask them about my wishes.'),
                t('They decide nothing for me.'),
                ...contacts(consult),
              ]
            : []),
        ),
        section(
          t('How long this lasts'),
          t(
            'This replaces my earlier living wills. I may revoke it at any time. A copy counts like the original.',
          ),
        ),
      ],
      closing: [
        t('I am 18 or older and able to decide. I sign this of my own free will.'),
        ...(byNotary
          ? [t('I acknowledge it before a notary (C.R.S. 15-18-106(1)(b)).')]
          : [
              t(
                'The witnesses saw me sign. They are no doctors, and do not work for my doctor or where I am cared for.',
              ),
              t(
                'They have no claim against my estate, and expect nothing from it (C.R.S. 15-18-105 and 15-18-106).',
              ),
            ]),
      ],
      witnesses: byNotary ? [] : [answers.witness_1_name, answers.witness_2_name],
      onPaper: byNotary
        ? [notaryLines(t('Whoever may not be a witness may not be the notary either (C.R.S. 15-18-106(2)).'))]
        : [],
    };
  },
});

function choiceText(choice: keyof typeof treatment | '', time: string): string {
  switch (choice) {
    case 'stop':
      return t('I do not want it. It is not to be started, or it is to be stopped.');
    case 'trial':
      return t('I want it only for this time: {time}. After that it is to be stopped.', { time });
    case 'give':
      return t('I want it to go on.');
    default:
      return '';
  }
}

/**
 * People whom the doctors may talk to are close to the owner, so they are asked not to be witnesses too.
 */
function witnessFaults(
  consult: readonly { name: string }[],
  witnesses: Readonly<Record<'witness_1_name' | 'witness_2_name', string>>,
): PaperFault[] {
  return Object.entries(witnesses)
    .filter(([, name]) => consult.some((person) => sameName(person.name, name)))
    .map(([field]) => ({ field, message: messages.paperWitnessNamed }));
}
