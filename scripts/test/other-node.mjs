import { delimiter } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';

/** Runs `npm test`, or the steps named after the version, with another version of Node. */
await ensureInstalled();
const { installNode, UnavailableNode } = await import('./install-node.mjs');
const { run } = await import('../lib/run.mjs');

const [version, ...steps] = process.argv.slice(2);
try {
  const node = await installNode(version ?? '');
  console.log(`Testing with Node ${node.version}.`);
  // Programs with a `#!/usr/bin/env node` line, npm among them, find this Node first.
  const env = { ...process.env, PATH: `${node.folder}${delimiter}${process.env.PATH ?? ''}` };
  process.exitCode = await run(node.program, ['scripts/test/test.mjs', ...steps], { env });
} catch (error) {
  if (!(error instanceof UnavailableNode)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
