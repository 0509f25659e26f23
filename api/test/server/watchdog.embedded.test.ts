import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { sourceFile } from '../support/process';

const watchdog = sourceFile('watchdog.ts');

/** A process under the watchdog that does something, and how it ended. */
async function run(what: string): Promise<{ signal: unknown; code: unknown; output: string }> {
  const script = `
    import { startWatchdog } from ${JSON.stringify(watchdog.file)};
    const started = startWatchdog(2);
    started();
    await new Promise((resolve) => setTimeout(resolve, 500));
    ${what}`;
  const child = spawn(process.execPath, [...watchdog.args, '--input-type=module', '-e', script]);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

describe('the watchdog', { concurrency: true }, () => {
  it('ends a process whose event loop is stuck, with a line that says so', async () => {
    const { signal, output } = await run('for (;;);');
    assert.equal(signal, 'SIGKILL');
    assert.match(output, /^The server has been stuck for 2 seconds and is ended/);
  });

  it('leaves one alone that works or waits, and lets it end', async () => {
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 5000));';
    assert.deepEqual(await run(waits), { code: 0, signal: null, output: '' });
  });
});
