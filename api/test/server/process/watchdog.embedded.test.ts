import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { copyTemplate } from '../../support/servers/database';
import { sourceFile } from '../../support/servers/process';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const watchdog = sourceFile('watchdog.ts');
const embedded = sourceFile('db/embedded/embedded.ts');

/** Runs a process under the watchdog, and returns how it ended. */
async function run(what: string): Promise<{ signal: unknown; code: unknown; output: string }> {
  const script = `
    import { startWatchdog } from ${JSON.stringify(watchdog.file)};
    const started = startWatchdog(2);
    started();
    await new Promise((resolve) => setTimeout(resolve, 500));
    ${what}`;
  return ended([...watchdog.args, '--input-type=module', '-e', script]);
}

async function ended(args: string[]): Promise<{ signal: unknown; code: unknown; output: string }> {
  const child = spawn(process.execPath, args);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = await once(child, 'close');
  return { code, signal, output };
}

describe('the watchdog', { concurrency: true }, () => {
  it('ends a process whose event loop is stuck, with a line that says so', async () => {
    const { signal, output } = await run('for (;;);');
    assert.equal(signal, 'SIGKILL', output);
    assert.match(output, /^The server has been stuck for 2 seconds and is ended/);
  });

  it('doesn’t end one that works or waits, and lets it end', async () => {
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 5000));';
    assert.deepEqual(await run(waits), { code: 0, signal: null, output: '' });
  });
});

describe('the thread of the embedded database', () => {
  it('ends a process whose database is stuck, with a line that says so, and doesn’t block the loop until then', async () => {
    const folder = await temporaryFolder('stuck');
    await copyTemplate(folder);
    const script = `
      import { monitorEventLoopDelay } from 'node:perf_hooks';
      import { openEmbedded } from ${JSON.stringify(embedded.file)};
      const { db } = await openEmbedded(${JSON.stringify(folder)}, { stuckSeconds: 5 });
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      setTimeout(() => console.error('stalls of', delay.max > 1.5e9 ? 'seconds' : 'moments'), 2000);
      await db.execute('select count(*) from generate_series(1, 10000000000)');`;
    const { signal, output } = await ended([...embedded.args, '--input-type=module', '-e', script]);
    await rm(folder, { recursive: true, force: true });
    assert.equal(signal, 'SIGKILL', output);
    assert.match(output, /^stalls of moments\nThe embedded database has been stuck for 5 seconds/);
  });
});
