import { busy, tooMany, type ApiError } from '../http/errors/api-error';
import { newestOfMost } from './largest-group';

/** How long a client waits that has too much under way, in seconds. */
const RETRY_AFTER_SECONDS = 1;

interface Bounds {
  /** How many tasks run at a time. */
  atOnce: number;
  /** How many wait at most. One more takes the place of one whose network and account have the most. */
  waiting?: number;
  ofOne?: BoundsOfOne;
}

/** The bounds of each innermost group: an account's, or, without accounts, an address's. */
interface BoundsOfOne {
  atOnce?: number;
  /** How many wait at most; one more is refused with 429. */
  waiting?: number;
  /** How long it has no other turn, after one that took so many milliseconds; others have theirs at once. */
  rest?: (milliseconds: number) => number;
}

interface Task {
  groups: readonly string[];
  start: () => void;
  refuse: (apiError: ApiError) => void;
}

interface Group {
  running: number;
  waiting: number;
  /** When it had its last turn; of groups with as many running, the one that waited the longest is next. */
  turn: number;
}

/**
 * Runs a few tasks at a time, and shares their turns out between networks, and within each between accounts:
 * nobody waits for everything that one client has asked for before. This is no rate limit: it bounds what one
 * client may have under way.
 */
export class FairQueue {
  private readonly queue: Task[] = [];
  private readonly groups = new Map<string, Group>();
  /** Whose rest each timer ends. */
  private readonly rests = new Map<NodeJS.Timeout, readonly string[]>();
  private running = 0;
  private turns = 0;
  private isClosing = false;

  constructor(private readonly bounds: Bounds) {}

  /** How many tasks wait for their turn. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Runs a task when it has its turn.
   * @param groups who it is for (`groupsOf`): the widest network first, the account last
   * @throws {ApiError} 429 if too many of the account wait. 503 if too many wait, and no network and no
   *   account has more than this one; otherwise the newest of theirs is refused
   */
  async run<Result>(groups: readonly string[], task: () => Promise<Result>): Promise<Result> {
    if (this.group(groups.at(-1)).waiting >= (this.bounds.ofOne?.waiting ?? Infinity)) {
      this.tidy(groups);
      throw tooMany(RETRY_AFTER_SECONDS);
    }
    await this.enter(groups);
    const began = performance.now();
    try {
      return await task();
    } finally {
      this.running -= 1;
      const rest = this.bounds.ofOne?.rest?.(performance.now() - began) ?? 0;
      if (rest > 0 && !this.isClosing) this.startRest(groups, rest);
      else this.change(groups, 'running', -1);
      this.startNext();
    }
  }

  /** Ends all rests, and starts no more: what waits is done sooner, and no timer delays the process's end. */
  close(): void {
    this.isClosing = true;
    for (const timer of [...this.rests.keys()]) this.endRest(timer);
  }

  /** The 503 of a call whose task would be refused, before anything is done for it. */
  errorIfFull(groups: readonly string[]): ApiError | undefined {
    if (this.queue.length < (this.bounds.waiting ?? Infinity)) return undefined;
    const all = [undefined, ...this.queue.toReversed()];
    return newestOfMost(all, (task) => task?.groups ?? groups) ? undefined : busy();
  }

  /** With a referenced timer: otherwise a process with nothing else pending ends before the waiting tasks. */
  private startRest(groups: readonly string[], milliseconds: number): void {
    const timer = setTimeout(() => this.endRest(timer), milliseconds);
    this.rests.set(timer, groups);
  }

  private endRest(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.change(this.rests.get(timer) ?? [], 'running', -1);
    this.rests.delete(timer);
    this.startNext();
  }

  private enter(groups: readonly string[]): Promise<void> {
    return new Promise((start, refuse) => {
      this.change(groups, 'waiting', 1);
      this.queue.push({ groups, start, refuse });
      this.startNext();
      if (this.queue.length > (this.bounds.waiting ?? Infinity)) this.refuseOne();
    });
  }

  private startNext(): void {
    while (this.running < this.bounds.atOnce) {
      const next = this.next();
      if (!next) return;
      this.leave(next);
      this.running += 1;
      this.turns += 1;
      for (const name of next.groups) this.group(name).turn = this.turns;
      this.change(next.groups, 'running', 1);
      next.start();
    }
  }

  /** The first task of the group whose turn it is. */
  private next(): Task | undefined {
    const { atOnce: most = Infinity } = this.bounds.ofOne ?? {};
    let tasks = this.queue.filter(({ groups }) => this.group(groups.at(-1)).running < most);
    for (let level = 0; tasks.length > 1 && level < (tasks[0]?.groups.length ?? 0); level += 1) {
      const names = [...new Set(tasks.map(({ groups }) => groups[level]))];
      const first = names.reduce((one, other) => (this.isBefore(other, one) ? other : one));
      tasks = tasks.filter(({ groups }) => groups[level] === first);
    }
    return tasks[0];
  }

  private isBefore(one: string | undefined, other: string | undefined): boolean {
    const [a, b] = [this.group(one), this.group(other)];
    return a.running < b.running || (a.running === b.running && a.turn < b.turn);
  }

  private refuseOne(): void {
    const refused = newestOfMost(this.queue.toReversed(), ({ groups }) => groups);
    if (!refused) return;
    this.leave(refused);
    this.tidy(refused.groups);
    refused.refuse(busy());
  }

  private leave(task: Task): void {
    this.queue.splice(this.queue.indexOf(task), 1);
    for (const name of task.groups) this.group(name).waiting -= 1;
  }

  private change(groups: readonly string[], what: 'running' | 'waiting', by: 1 | -1): void {
    for (const name of groups) this.group(name)[what] += by;
    this.tidy(groups);
  }

  /** Forgets groups without tasks. */
  private tidy(groups: readonly string[]): void {
    for (const name of groups) {
      const { running, waiting } = this.group(name);
      if (running + waiting === 0) this.groups.delete(name);
    }
  }

  private group(name = ''): Group {
    const found = this.groups.get(name) ?? { running: 0, waiting: 0, turn: 0 };
    this.groups.set(name, found);
    return found;
  }
}
