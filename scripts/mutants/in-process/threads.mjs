/** Replaces piscina: runs the task in this thread, where Stryker can see which mutants it covers. */
export class Piscina {
  queueSize = 0;
  utilization = 0;

  /** @param {{ maxQueue: number }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {unknown} input @param {{ name: string, filename: string }} task */
  async run(input, { name, filename }) {
    // The server's bundle was loaded with a query string, from which it takes the extension.
    const file = filename.endsWith('.mjs') ? filename : `${filename.split('?')[0]}.mjs`;
    const tasks = await import(`${file}?${Reflect.get(globalThis, 'mutantRun')}`);
    // Copies input and output, as between threads.
    return structuredClone(await tasks[name](structuredClone(input)));
  }

  on() {}

  async close() {}
}
