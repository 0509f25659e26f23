/** How long a refused call waits for its answer. */
const HOLD_MILLISECONDS = 500;
/** How many wait at a time, in a process; one more has its answer at once. */
const MAX_HELD = 2000;

/**
 * Holds the answers to refused calls for a moment. Threat: a client with a hundred connections that repeats
 * each refused call at once makes the server refuse thousands in a second, and everyone else waits for that.
 */
export class HeldAnswers {
  private readonly held = new Map<NodeJS.Timeout, () => void>();
  private isClosing = false;

  hold(answer: () => void): void {
    if (this.isClosing || this.held.size >= MAX_HELD) return answer();
    const timer = setTimeout(() => {
      this.held.delete(timer);
      answer();
    }, HOLD_MILLISECONDS);
    this.held.set(timer, answer);
  }

  /** Gives all answers now, and holds no more: the process ends. */
  close(): void {
    this.isClosing = true;
    for (const [timer, answer] of this.held) {
      clearTimeout(timer);
      answer();
    }
    this.held.clear();
  }
}
