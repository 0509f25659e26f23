import { inEnglish } from '@heartwood/i18n';
import { sameName } from '../../../account/names';
import { formatDate, isIsoDate } from '../../../dates/dates';
import { spouseIn, type Child } from '../../questions/people/family';
import type { WillInput } from '../../form/will-fields';
import { children } from './children';
import { listed, paragraph, rows } from '../passages';
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

function personalRepresentative(will: WillInput): Section {
  const { executor, co_executor, alternate_executor } = will;
  const passages = [
    paragraph(
      co_executor
        ? `I nominate ${executor} and ${co_executor} as personal representatives (executors) of my estate. ${coExecutors(will)}`
        : `I nominate ${executor} as personal representative (executor) of my estate.`,
    ),
  ];
  if (alternate_executor && ![executor, co_executor].some((name) => sameName(name, alternate_executor))) {
    const text = co_executor
      ? `If neither of them serves, I nominate ${alternate_executor} as personal representative (executor) instead.`
      : `If ${executor} is unable or unwilling to serve, or stops serving, I nominate ${alternate_executor} as personal representative (executor) instead.`;
    passages.push(paragraph(text));
  }
  const bond =
    'No one who serves as my personal representative has to give bond or other security. My estate is to be administered informally and without supervision by the court, as far as the law allows.';
  return { heading: 'Personal representative', passages: [...passages, paragraph(bond)] };
}

/**
 * Unless the will provides otherwise, corepresentatives act together, except to receive property, in an
 * emergency, and where one is delegated to act for both (C.R.S. 15-12-717, uniform text read).
 */
function coExecutors({ co_executors_act }: WillInput): string {
  const act = {
    jointly:
      'They act together: what one of them does for my estate needs the agreement of the other, except where Colorado law lets one of them act alone (C.R.S. 15-12-717).',
    alone:
      'Each of them may act alone, without the agreement of the other (C.R.S. 15-12-717). Whoever deals with one of them does not have to ask whether the other agrees.',
  };
  const one =
    'If one of them is unable or unwilling to serve, or stops serving, the other serves alone. “My personal representative” in this will means whoever serves, whether one or two.';
  return [co_executors_act && act[co_executors_act], one].filter(Boolean).join(' ');
}

/** Who somebody is decides which of two people of a name is meant; it gives nothing by itself. */
function peopleDescribed({ people_described = [] }: WillInput): Section {
  const heading = 'The people named in this will';
  const list = people_described.filter(({ name }) => name !== '');
  if (list.length === 0) return { heading, passages: [] };
  const text = 'What stands here beside a name says who is meant in this will. It gives nothing to anyone.';
  const people = list.map(({ name, description }) => ({ term: name, detail: description }));
  return { heading, passages: [paragraph(text), rows(people)] };
}

export const familySections = {
  family,
  children,
  peopleDescribed,
  executor: personalRepresentative,
  powers,
  digitalAccess,
};
