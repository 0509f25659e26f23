/** Replaces piscina: runs the task in this thread, where Stryker can see which mutants it covers. */
export class Piscina {
  /** Pools share no state, like threads. */
  static pools = 0;
  number = (Piscina.pools += 1);
  queueSize = 0;
  utilization = 0;

  /** @param {{ maxQueue: number }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {unknown} input @param {{ name: string, filename: string }} task */
  async run(input, { name, filename }) {
    const tasks = await import(`${filename}?${this.number}`);
    // Copies input and output, as between threads.
    return structuredClone(await tasks[name](structuredClone(input)));
  }

  on() {}

  async close() {}
}
