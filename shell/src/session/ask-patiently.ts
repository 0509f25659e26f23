import type { Answer } from './calls';

const pauses = [1000, 2000, 4000];
/** No attempt begins later than this, also when the server names a longer pause: the person is asked instead. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Asks again, after a pause, a server that is down, failing or busy; one that is busy says how long to wait.
 * @param waiting called before each pause with the number of attempts so far
 * @returns what was answered last
 */
export async function askPatiently(
  ask: () => Promise<Answer>,
  waiting: (attempts: number) => void,
): Promise<Answer> {
  const began = Date.now();
  let answer = await ask();
  for (const [attempt, usual] of pauses.entries()) {
    const pause = answer.retryAfter === null ? usual : answer.retryAfter * 1000;
    if (saysSomething(answer) || Date.now() - began + pause > PATIENCE_MILLISECONDS) break;
    waiting(attempt + 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask();
  }
  return answer;
}

/** Whether an answer is about what was asked; a server that is down, failing or busy says nothing of a token. */
const saysSomething = ({ status }: Answer): boolean => status !== 0 && status !== 429 && status < 500;
