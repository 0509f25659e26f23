import { availableParallelism } from 'node:os';
import { root } from '../../shared/build/inputs.mjs';
import { run } from '../../shared/build/run.mjs';

export { run };

/**
 * Runs commands in parallel, one per core.
 * @param {[command: string, args: string[]][]} commands
 * @returns {Promise<number[]>} their exit codes, in the order of the commands
 */
export async function runAll(commands) {
  /** @type {number[]} */
  const codes = [];
  const waiting = commands.entries();
  const work = async () => {
    for (const [index, [command, args]] of waiting) codes[index] = await run(command, args);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return codes;
}

/**
 * Runs a command, and exits this program if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\nStopped: "${command} ${args.join(' ')}" ended with ${code}.`);
  process.exit(code);
}

/**
 * The path of a command from an installed package.
 * @param {string} name
 */
export const binPath = (name) => `${root}/node_modules/.bin/${name}`;

/** TypeScript 7 by its path, because `tsc` may be the older compiler. */
export const checker = `${root}/node_modules/typescript7/bin/tsc`;
