import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { makeDatabase } from '../../../db/embedded/make-database';
import { copyTemplate } from '../../../../../test/support/servers/database';
import { sourceFile } from '../../../../../test/support/servers/process';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

const watchdog = sourceFile('platform/health/watchdog.ts');
const embedded = sourceFile('platform/db/embedded/embedded.ts');

/** Runs a process under the watchdog, and returns how it ended. */
async function run(
  what: string,
  schedstat?: string,
): Promise<{ signal: unknown; code: unknown; output: string }> {
  const script = `
    import { startWatchdog } from ${JSON.stringify(watchdog.file)};
    const started = startWatchdog(2${schedstat ? `, ${JSON.stringify(schedstat)}` : ''});
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

  it('doesn’t end one that a busy machine doesn’t run', async () => {
    const folder = await temporaryFolder('starved');
    const schedstat = join(folder, 'schedstat');
    const began = performance.now();
    // As the kernel counts it, for a thread that gets no time.
    const write = () => writeFileSync(schedstat, `0 ${Math.round((performance.now() - began) * 1e6)} 0\n`);
    write();
    const timer = setInterval(write, 50);
    const { code, output } = await run('const end = Date.now() + 7000; while (Date.now() < end);', schedstat);
    clearInterval(timer);
    await rm(folder, { recursive: true });
    assert.deepEqual([code, output], [0, '']);
  });

  it('doesn’t end one that works or waits, and lets it end', async () => {
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 5000));';
    assert.deepEqual(await run(waits), { code: 0, signal: null, output: '' });
  });
});

describe('the thread of the embedded database', () => {
  it('doesn’t end a process whose database a busy machine doesn’t run', async () => {
    const folder = await temporaryFolder('starved-database');
    await copyTemplate(folder);
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { readFileSync } = fs;
      const tasks = new Set();
      fs.readFileSync = (path, ...more) => {
        if (!String(path).endsWith('/schedstat')) return readFileSync(path, ...more);
        tasks.add(readFileSync(String(path).replace('schedstat', 'comm'), 'utf8'));
        return '0 ' + Math.round(performance.now() * 1e6) + ' 0';
      };
      syncBuiltinESMExports();
      const { openEmbedded } = await import(${JSON.stringify(embedded.file)});
      const { db, close } = await openEmbedded(${JSON.stringify(folder)}, { stuckSeconds: 1 });
      await db.execute('select pg_sleep(5)');
      await close();
      console.error(tasks.size);`;
    const { signal, code, output } = await ended([...embedded.args, '--input-type=module', '-e', script]);
    await rm(folder, { recursive: true, force: true });
    assert.deepEqual([signal, code, output], [null, 0, '1\n']);
  });

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

describe('creating the embedded database', () => {
  it('ends with a sentence when it takes too long, but not when a busy machine doesn’t run it', async () => {
    const folder = await temporaryFolder('created');
    await assert.rejects(
      makeDatabase(folder, 0.001),
      /^Error: The embedded database could not be created in 0\.001 seconds/,
    );
    const { readFileSync } = fs;
    fs.readFileSync = (() => '0 1000000000000 0') as unknown as typeof readFileSync;
    syncBuiltinESMExports();
    try {
      await makeDatabase(folder, 0.001);
    } finally {
      fs.readFileSync = readFileSync;
      syncBuiltinESMExports();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
