import { isObject, type AnyAnswers } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';

/** What was typed into the questions of a paper and has not reached the account yet. */
export const storedAnswers = keptEdits<AnyAnswers>('paper', {
  // A release may have other questions: only answers of the same shape are taken over.
  fit: (found, current) =>
    isObject(found)
      ? Object.fromEntries(
          Object.entries(current).map(([name, answer]) => [
            name,
            isAlike(found[name], answer) ? found[name] : answer,
          ]),
        )
      : null,
});

function isAlike(found: unknown, answer: unknown): found is AnyAnswers[string] {
  if (answer === null) return found === null || typeof found === 'string';
  return typeof found === typeof answer && Array.isArray(found) === Array.isArray(answer);
}
