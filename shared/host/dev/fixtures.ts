import { findAnswer, readCall, responseOf, type Answers } from './answers';
import { peopleFixtures } from './people-fixtures';

export type { Answers, ApiCall } from './answers';
export { recordsOf } from './records';

const NOT_HERE = 'The fixtures have no answer to this. Choose the local server to try it.';

/**
 * A `fetch` for a part without a server: its own fixtures, and those of people that every part needs. What is changed
 * lasts until the page is loaded anew.
 */
export function answerFrom(fixtures: Answers): typeof fetch {
  const table = { ...peopleFixtures(), ...fixtures };
  return async (input, init) => {
    const call = await readCall(input, init);
    const found = findAnswer(table, call);
    return responseOf(found ? await found() : [501, { detail: NOT_HERE }]);
  };
}
