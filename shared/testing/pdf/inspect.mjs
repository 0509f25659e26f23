// Reads a PDF from standard input and prints the result as JSON: `node inspect.mjs text|faults|seal|standards
// < will.pdf`. A separate process, because these libraries are ES modules for Node and unit tests run as
// CommonJS.
import { buffer } from 'node:stream/consumers';

const inspections = {
  text: async () => (await import('./text.mjs')).textOf,
  faults: async () => (await import('./faults.mjs')).faultsOf,
  seal: async () => (await import('./seal.mjs')).sealOf,
  standards: async () => (await import('./standards.mjs')).standardsOf,
};
const inspect = await inspections[/** @type {keyof typeof inspections} */ (process.argv[2])]();
const result = await inspect(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify(result));
