import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';

// npm's variables about this checkout, which must not reach the clone's scripts.
const ofThisCheckout = /^npm_(command|lifecycle|package|config_local_prefix)/;

/** A fresh clone of the last commit, as a newcomer gets it. */
export class Clone {
  /** @param {string} above */
  constructor(above) {
    this.above = above;
    this.folder = join(above, 'heartwood');
  }

  static async make() {
    const clone = new Clone(await mkdtemp(join(tmpdir(), 'heartwood-bench-')));
    execFileSync('git', ['clone', '--quiet', root, clone.folder]);
    return clone;
  }

  /**
   * Runs an npm command and waits for it.
   * @param {string[]} args
   * @returns {Promise<string>} the end of its output
   * @throws Error when it fails
   */
  async run(...args) {
    const { child, ended, output } = this.spawn(args);
    await ended;
    if (child.exitCode !== 0)
      throw new Error(`npm ${args.join(' ')} ended with ${child.exitCode}:\n${output()}`);
    return output();
  }

  /**
   * Starts a command that runs until it is stopped.
   * @param {string[]} args
   * @param {Record<string, string>} [env]
   * @param {string} [command]
   */
  start(args, env, command = 'npm') {
    const { child, ended, output } = this.spawn(args, env, command);
    /** @type {Promise<never>} */
    const broken = new Promise((_resolve, reject) => {
      child.on('exit', (code) =>
        reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output()}`)),
      );
    });
    // Its exit is an error only to callers that wait for its output.
    broken.catch(() => undefined);
    return {
      broken,
      /**
       * Resolves once the output contains this text.
       * @param {string} text
       */
      wrote: (text) =>
        Promise.race([
          broken,
          new Promise((resolve) => child.stdout.on('data', () => output().includes(text) && resolve(null))),
        ]),
      stop: async () => {
        // It and its children are a process group of their own.
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
        await ended;
      },
    };
  }

  /** @param {string[]} args @param {Record<string, string>} [more] */
  spawn(args, more, command = 'npm') {
    const own = Object.entries(process.env).filter(([name]) => !ofThisCheckout.test(name));
    const env = { ...Object.fromEntries(own), DATA_DIR: join(this.folder, '.data'), ...more };
    const child = spawn(command, args, {
      cwd: this.folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (text = `${text}${chunk}`.slice(-5000)));
    return { child, ended: once(child, 'close'), output: () => text };
  }

  /** @param {string[]} paths in it */
  async without(...paths) {
    for (const path of paths) await rm(join(this.folder, path), { recursive: true, force: true });
  }

  remove() {
    return rm(this.above, { recursive: true, force: true });
  }
}
