import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { serveMetrics } from '../../../src/platform/telemetry/metrics-server';
import { listenError, StartError } from '../../../src/platform/health/start-error';
import { freePort } from '../../support/servers/free-port';
import { startProcess } from '../../support/servers/process';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const says = (sentence: RegExp) => (error: unknown) =>
  error instanceof Error && sentence.test(error.message.trim());

describe('a server that can’t use a setting says so in one sentence', () => {
  it('for a data folder that is a file, and a site that is not there', async () => {
    const folder = await temporaryFolder('start');
    const [file, nowhere] = [join(folder, 'file'), join(folder, 'nowhere')];
    await writeFile(file, '');
    await assert.rejects(
      startProcess({ DATA_DIR: file }),
      says(/^DATA_DIR must be a folder that this user may write to, not ".+file" \(EEXIST\)\.$/),
    );
    await assert.rejects(
      startProcess({ DATA_DIR: folder, SITE_DIR: nowhere }),
      says(/^SITE_DIR \(.+nowhere\) contains no built site: there is no app\.html\.$/),
    );
    await rm(folder, { recursive: true });
  });

  it('for production on PostgreSQL without a signing key', async () => {
    await assert.rejects(
      startProcess({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x@127.0.0.1/z' }),
      says(
        /^JWT_SECRET is required in production with a DATABASE_URL: every process signs with the same key\.$/,
      ),
    );
  });

  it('for an address of metrics that is taken, or of another machine', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const serve = (host: string) =>
      serveMetrics(new Registry(), { port, host, publicUrl: 'http://heartwood.test' });
    await assert.rejects(
      serve('127.0.0.1'),
      says(/^Something else listens at port \d+ already\. Stop it, or choose another METRICS_PORT\.$/),
    );
    await assert.rejects(
      serve('203.0.113.5'),
      says(/^METRICS_HOST must be an address of this machine, not "203\.0\.113\.5"\.$/),
    );
    taken.close();
  });

  it('for a port that is for root alone, and not for other faults', () => {
    const asked = { host: '127.0.0.1', port: 80 };
    const given = (code: string) =>
      listenError(Object.assign(new Error('x'), { code }), asked, { host: 'HOST', port: 'PORT' });
    assert.ok(given('EACCES') instanceof StartError);
    assert.ok(!(given('EMFILE') instanceof StartError));
  });
});
