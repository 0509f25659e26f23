import { inEnglish } from '@heartwood/i18n';
import { sameName } from '../../../account/names';
import { formatDate, isIsoDate } from '../../../dates/dates';
import { spouseIn, type Child } from '../../questions/people/family';
import type { WillInput } from '../../form/will-fields';
import { children } from './children';
import { listed, paragraph } from '../passages';
import { digitalAccess, powers } from './powers';
import type { Section } from '../types';

function family({ family: facts }: WillInput): Section {
  const spouse = spouseIn(facts);
  const children = (facts?.children ?? []).filter(({ name }) => name !== '');
  const status = {
    single: 'I am not married.',
    married: spouse ? `I am married to ${spouse}.` : 'I am married.',
    civil_union: spouse ? `I am in a civil union with ${spouse}.` : 'I am in a civil union.',
    divorced: 'I am divorced and have not married again.',
    widowed: 'I am widowed and have not married again.',
  };
  const sentences: string[] = [];
  if (facts?.marital_status) sentences.push(status[facts.marital_status]);
  else if (spouse) sentences.push(`My spouse or partner is ${spouse}.`);
  if (children.length === 1) sentences.push(`My child is ${childName(children[0])}.`);
  if (children.length > 1) sentences.push(`My children are ${listed(children.map(childName))}.`);
  return { heading: 'My family', passages: sentences.length > 0 ? [paragraph(sentences.join(' '))] : [] };
}

function childName(child: Child | undefined): string {
  const birth = child?.date_of_birth;
  return birth && isIsoDate(birth)
    ? `${child.name} (born ${inEnglish(() => formatDate(birth))})`
    : (child?.name ?? '');
}

function personalRepresentative({ executor, alternate_executor }: WillInput): Section {
  const passages = [paragraph(`I nominate ${executor} as personal representative (executor) of my estate.`)];
  if (alternate_executor && !sameName(executor, alternate_executor)) {
    const text = `If ${executor} is unable or unwilling to serve, or stops serving, I nominate ${alternate_executor} as personal representative (executor) instead.`;
    passages.push(paragraph(text));
  }
  const bond =
    'No one who serves as my personal representative has to give bond or other security. My estate is to be administered informally and without supervision by the court, as far as the law allows.';
  return { heading: 'Personal representative', passages: [...passages, paragraph(bond)] };
}

export const familySections = { family, children, executor: personalRepresentative, powers, digitalAccess };
