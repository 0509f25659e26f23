/** In place of piscina: does the work in this thread, where it is seen which mutants it covers. */
export class Piscina {
  queueSize = 0;
  utilization = 0;

  /** @param {{ maxQueue: number }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {unknown} input @param {{ name: string, filename: string }} task */
  async run(input, { name, filename }) {
    // The server's bundle was loaded with a query, which is where it looks for an extension.
    const file = filename.endsWith('.mjs') ? filename : `${filename.split('?')[0]}.mjs`;
    const tasks = await import(`${file}?${Reflect.get(globalThis, 'mutantRun')}`);
    // Copied there and back, as between threads.
    return structuredClone(await tasks[name](structuredClone(input)));
  }

  on() {}

  async close() {}
}
