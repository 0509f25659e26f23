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
];

/** The sample of this name. @throws RangeError if there is none */
export function samplePaper(name: string): SamplePaper {
  const found = samplePapers.find((sample) => sample.name === name);
  if (!found) throw new RangeError(`No sample paper is named ${name}.`);
  return found;
}
