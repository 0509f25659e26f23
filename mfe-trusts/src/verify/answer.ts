import { dayOf, formatDate } from '@heartwood/shared/domain';
import type { Finding } from './finding';

/** What a check found, for a person who has never heard of a fingerprint. */
export interface Answer {
  tone: 'success' | 'advice' | 'error';
  /** The answer itself, in one line. */
  line: string;
  /** What to make of it. */
  more: string;
}

/** The answer to "is this the real one?", about a file or about a typed fingerprint. */
export function answerOf({ answer, seal }: Finding): Answer {
  if (answer.known) return knownAnswer(answer);
  if (seal === null)
    return {
      tone: 'error',
      line: 'We don’t know this fingerprint.',
      more: 'Nothing kept here has it. Check that you copied all of it. The fingerprint of a text alone is never answered, for a text could be guessed.',
    };
  if (seal === 'broken')
    return {
      tone: 'error',
      line: 'This file was changed.',
      more: 'It names our seal, and is not as it was when it was sealed. Do not rely on it: ask for the original.',
    };
  if (seal === 'intact')
    return {
      tone: 'advice',
      line: 'This file is as we sealed it, and is no longer kept here.',
      more: 'Not a byte has changed since. Its owner may have deleted it from this site.',
    };
  return {
    tone: 'error',
    line: 'We don’t know this file.',
    more: 'Nothing kept here is the same, and it carries no seal of ours. It comes from elsewhere, or it was saved anew by another program: ask for the file as it was downloaded here.',
  };
}

function knownAnswer({ of, date, current }: Finding['answer']): Answer {
  const day = date ? formatDate(dayOf(date)) : 'an unknown date';
  const line =
    of === 'pdf'
      ? `This file is exactly the one stored on ${day}.`
      : `This is the fingerprint of a record kept here, as it stood on ${day}.`;
  return current === false
    ? { tone: 'advice', line, more: 'What is kept here has changed since: ask for the newer one.' }
    : { tone: 'success', line, more: 'What is kept here has not changed since.' };
}
