import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { freePort } from './free-port';

const api = join(import.meta.dirname, '../../..');

/**
 * A server file for a separate process, and Node's arguments for it: the bundle, if the tests are bundled.
 */
export function sourceFile(path: string): { file: string; args: string[] } {
  const bundle = process.env.TEST_BUNDLE;
  return bundle
    ? { file: join(bundle, `${basename(path, '.ts')}.mjs`), args: [] }
    : { file: join(api, 'src', path), args: ['--import', 'tsx'] };
}

/** A server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** The URL of its API. */
  base: string;
  /** Everything that it has written so far to standard output and standard error. */
  output: () => string;
  /** Ends it with a signal and returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts `src/server.ts` and waits for its last line. Rejects with its output if it exits before that. A test
 * that fails before it has ended the server leaves it to the end of this process.
 * @param env its environment; uses a free port if none is given
 * @param program an earlier build of the server, if not this one
 */
export async function startProcess(
  env: Record<string, string>,
  program = sourceFile('server.ts'),
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...program.args, program.file], {
    cwd: api,
    env: { PATH, HOME, DEMO: 'off', LOG_LEVEL: 'warn', ...env, PORT: port },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Heartwood is ready at') && resolve());
    child.on('exit', () => reject(new Error(output)));
  });
  return {
    child,
    base: `http://127.0.0.1:${port}/backend`,
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return typeof code === 'number' ? code : null;
    },
  };
}
