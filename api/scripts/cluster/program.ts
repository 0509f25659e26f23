import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { until } from './until';

interface Options {
  /** What it reads from its standard input. */
  input?: string;
  /** Variables of its environment, beside those of this process. */
  env?: Record<string, string>;
}

/**
 * Starts a program, and waits until it has started.
 * @returns a function that ends it
 * @throws if it ends before that, with what it wrote to its standard error
 */
export async function startProgram(
  name: string,
  args: string[],
  hasStarted: () => Promise<boolean>,
  { input, env }: Options = {},
): Promise<() => Promise<void>> {
  const program = spawn(name, args, { stdio: ['pipe', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const said = text(program.stderr);
  const exited = once(program, 'exit');
  program.stdin.end(input);
  await Promise.race([
    until(`${name} has started`, hasStarted),
    exited.then(async () => {
      throw new Error(`${name} ended: ${await said}`);
    }),
  ]);
  return async () => {
    program.kill();
    await exited;
  };
}
