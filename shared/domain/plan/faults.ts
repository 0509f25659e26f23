import { NameSet } from '../account/names';
import { messages } from '../messages';
import { isObject } from '../validation/is-object';
import { firstUnprintable } from '../will/signing/printable-names';
import { paperOf, type PaperKind } from './papers';
import type { PaperFault } from './papers/paper';
import { isAsked, type AnyAnswers, type Question } from './question';

/**
 * Why a paper can't be signed: an answer that is missing, somebody in two offices, a name that can't be
 * printed, and what its law forbids. A draft may have all of these.
 */
export function paperFaults(kind: PaperKind, answers: AnyAnswers): PaperFault[] {
  const paper = paperOf(kind);
  const asked = Object.entries(paper.questions).filter(([, question]) => isAsked(question, answers));
  return [
    ...asked.flatMap(([field, question]) => missing(field, question, answers[field])),
    ...officeFaults(paper.offices, answers),
    ...asked.flatMap(([field]) => namesIn(field, answers[field])).flatMap(unprintable),
    ...(paper.faults?.(answers) ?? []),
  ];
}

/** The answer that is missing, or rows of a list that have no name. */
function missing(field: string, { label, required, input }: Question, answer: unknown): PaperFault[] {
  const fault = (path: string) => [{ field: path, message: messages.required(label) }];
  if (Array.isArray(answer)) {
    if (answer.length === 0) return required ? fault(field) : [];
    const rows: unknown[] = answer;
    const needed =
      input.kind === 'people' ? ['name'] : input.kind === 'things' ? ['thing', 'to'] : ['initials'];
    return rows.flatMap((row, index) =>
      isObject(row) ? needed.flatMap((part) => (row[part] ? [] : fault(`${field}[${index}].${part}`))) : [],
    );
  }
  if (isObject(answer)) return required && !answer['name'] ? fault(`${field}.name`) : [];
  return required && !answer ? fault(field) : [];
}

interface NameAt {
  field: string;
  name: string;
}

/** The names in an answer, each with its path. */
function namesIn(field: string, answer: unknown): NameAt[] {
  if (typeof answer === 'string') return /_name$/.test(field) ? [{ field, name: answer }] : [];
  if (Array.isArray(answer))
    return answer.flatMap((row: unknown, index) => namesIn(`${field}[${index}]`, row));
  if (!isObject(answer)) return [];
  const part = 'to' in answer ? 'to' : 'name';
  const name = answer[part];
  return typeof name === 'string' && name ? [{ field: `${field}.${part}`, name }] : [];
}

function officeFaults(offices: readonly string[], answers: AnyAnswers): PaperFault[] {
  const owner = new NameSet([answers['owner_name']]);
  const seen = new NameSet();
  return offices
    .flatMap((field) => namesIn(field, answers[field]))
    .flatMap(({ field, name }): PaperFault[] => {
      if (owner.has(name)) return [{ field, message: messages.paperNamesOwner }];
      return name && !seen.add(name) ? [{ field, message: messages.paperNamesTwice(name) }] : [];
    });
}

function unprintable({ field, name }: NameAt): PaperFault[] {
  const found = firstUnprintable(name);
  return found ? [{ field, message: messages.nameUnprintable(found, name) }] : [];
}
