import { isoDate } from '../dates/dates';
import type { PaperKind } from './papers';
import type { AnyAnswers, PaperPerson } from './question';

/** A complete paper of an example family, whose text is a snapshot. */
export interface SamplePaper {
  name: string;
  kind: PaperKind;
  answers: AnyAnswers;
}

const person = (name: string, more: Partial<PaperPerson> = {}): PaperPerson => ({
  ...{ name, email: '', phone: '', address: '' },
  ...more,
});
const owner = { owner_name: 'Ana Ortiz', owner_address: '12 Aspen Way, Boulder, CO 80302' };
const ben = person('Ben Ruiz', {
  email: 'ben@example.com',
  phone: '303-555-0142',
  address: '3 Pine St, Golden, CO 80401',
});
const dina = person('Dina Ortiz', { email: 'dina@example.com' });

const medical = {
  ...owner,
  date_of_birth: isoDate('1961-04-09'),
  agent: ben,
  successors: [dina],
  directions: 'I want to be at home if that is possible.\n\nPlease play the old records.',
  limits: '',
  organs: 'any',
  organ_limits: '',
  records: 'now',
};

const livingWill = {
  ...owner,
  date_of_birth: null,
  terminal: 'stop',
  terminal_time: '',
  terminal_food: 'trial',
  terminal_food_time: 'for ten days',
  vegetative: 'trial',
  vegetative_time: 'for six weeks',
  vegetative_food: 'stop',
  vegetative_food_time: '',
  directions: '',
  agent_role: 'binding',
  consult: [dina],
  witnessed_by: 'witnesses',
  witness_1_name: 'Hana Sato',
  witness_2_name: 'Ivo Novak',
};

const remains = {
  ...owner,
  disposition: 'cremated',
  place: 'Scatter the ashes on our land.',
  other: '',
  designee: ben,
  alternate: dina,
  ceremonies: ['memorial'],
  ceremony_wishes: 'No speeches.',
  arranged: '',
};

const money = {
  ...owner,
  agent: ben,
  co_agents: [],
  act: '',
  successors: [dina],
  begins: 'now',
  subjects: ['real_property', 'banks', 'taxes'],
  hot_powers: [],
  gift_limits: '',
  compensation: 'none',
  instructions: '',
};

const things = {
  ...owner,
  things: [
    { thing: 'The piano', to: 'Dina Ortiz', notes: '' },
    { thing: 'My father’s gold watch', to: 'Eli Ortiz', notes: 'It is in the desk' },
  ],
  notes: '',
};

/** Twelve papers, over the five kinds. */
export const samplePapers: readonly SamplePaper[] = [
  { name: 'medical', kind: 'medical', answers: medical },
  {
    name: 'medical with limits',
    kind: 'medical',
    answers: {
      ...medical,
      date_of_birth: null,
      successors: [],
      directions: '',
      limits: 'My agent may not agree to shock treatment.',
      organs: 'some',
      organ_limits: 'My corneas, for transplants.',
      records: 'incapacity',
    },
  },
  { name: 'living will', kind: 'living_will', answers: livingWill },
  {
    name: 'living will before a notary',
    kind: 'living_will',
    answers: {
      ...livingWill,
      date_of_birth: isoDate('1961-04-09'),
      consult: [],
      directions: 'Let my family visit at any hour.',
      agent_role: 'guide',
      witnessed_by: 'notary',
      witness_1_name: '',
      witness_2_name: '',
    },
  },
  {
    name: 'living will that asks for treatment',
    kind: 'living_will',
    answers: {
      ...livingWill,
      terminal: 'give',
      terminal_food: 'give',
      terminal_food_time: '',
      vegetative: 'give',
      vegetative_time: '',
      vegetative_food: 'give',
    },
  },
  { name: 'remains', kind: 'remains', answers: remains },
  {
    name: 'remains with natural reduction',
    kind: 'remains',
    answers: {
      ...remains,
      disposition: 'reduced',
      alternate: person(''),
      ceremonies: ['funeral', 'graveside'],
      ceremony_wishes: '',
      arranged: 'A contract with Crown Hill is in the desk.',
    },
  },
  {
    name: 'remains of somebody’s own kind',
    kind: 'remains',
    answers: {
      ...remains,
      disposition: 'other',
      other: 'Give my body to the medical school.',
      place: '',
      ceremonies: ['none'],
    },
  },
  { name: 'money', kind: 'money', answers: money },
  {
    name: 'money with two agents and express powers',
    kind: 'money',
    answers: {
      ...money,
      co_agents: [dina],
      act: 'together',
      successors: [],
      begins: 'incapacity',
      hot_powers: [
        { power: 'gift', initials: 'AO' },
        { power: 'beneficiary', initials: 'AO' },
      ],
      gift_limits: 'At most $5,000 a year to each of my children.',
      compensation: 'reasonable',
      instructions: 'Send my sister a report each spring.',
    },
  },
  { name: 'things', kind: 'things', answers: things },
  {
    name: 'things with a note',
    kind: 'things',
    answers: {
      ...things,
      things: [{ thing: 'My books', to: 'Boulder Library', notes: '' }],
      notes: 'Dina chooses ten books first.',
    },
  },
];

/** The sample of this name. @throws RangeError if there is none */
export function samplePaper(name: string): SamplePaper {
  const found = samplePapers.find((sample) => sample.name === name);
  if (!found) throw new RangeError(`No sample paper is named ${name}.`);
  return found;
}
