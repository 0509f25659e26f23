import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { addDays, todayOf } from '@heartwood/domain';
import { schema } from '../../../../src/platform/db/database';
import { freePort } from '../../../support/servers/free-port';
import { funded, proposal } from '../../../support/loans';
import { startProcess } from '../../../support/servers/process';
import { openSite, type TestSite } from '../../../support/site';
import { signedWill } from '../../../support/wills';

const OF_EACH = 6;
const SERVERS = ['one', 'two', 'three'];

let site: TestSite;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Receives mail like a mail server; `received` has the recipients and subjects. */
async function mailSink() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => {
          const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim();
          received.push(`${envelope.rcptTo.map(({ address }) => address).join()}: ${subject}`);
          done();
        });
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { received, url: `smtp://127.0.0.1:${port}`, server };
}

describe('background work of three servers on one PostgreSQL', () => {
  it('sends each due reminder once', async () => {
    const { db } = site.database;
    const expected: string[] = [];
    const first_payment_on = addDays(todayOf(new Date()), 3);
    for (let turn = 0; turn < OF_EACH; turn += 1) {
      const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
      await funded(ana, ben, await proposal(ana, ben, { first_payment_on }));
      await signedWill(ana);
      const trust = { executor: 'Ben Ruiz', asset: '0.25', is_active: true, rehearsal_on: '2020-01-01' };
      assert.equal((await ana.post('/trusts/', trust)).status, 201);
      const [owner, other] = await Promise.all([ana, ben].map((each) => each.get('/current-user/')));
      const due = 'A loan payment is due in three days';
      expected.push(`${owner?.body.email}: ${due}`, `${other?.body.email}: ${due}`);
      expected.push(`${owner?.body.email}: Read your will again`);
      expected.push(`${owner?.body.email}: Rehearse what your executor would do`);
    }
    const signedBefore = sql`regexp_replace(signatures::text, '"signed_at": "\\d{4}', '"signed_at": "2020', 'g')::jsonb`;
    await db.update(schema.wills).set({ created_at: new Date('2020-01-01'), signatures: signedBefore });
    await db.update(schema.trusts).set({ rehearsal_due: todayOf(new Date()) });
    await db.delete(schema.mails);

    const sink = await mailSink();
    const start = (name: string) =>
      startProcess({
        DATABASE_URL: site.database.url ?? '',
        JWT_SECRET: 'a signing key for tests, long enough',
        DATA_DIR: `${site.database.dataDir}/${name}`,
        SMTP_URL: sink.url,
      });
    const servers = await Promise.all(SERVERS.map(start));
    for (let tries = 0; sink.received.length < expected.length && tries < 300; tries += 1) await pause(100);
    assert.deepEqual(await Promise.all(servers.map((server) => server.end('SIGTERM'))), [0, 0, 0]);
    await new Promise<void>((closed) => sink.server.close(closed));
    assert.deepEqual(sink.received.toSorted(), expected.toSorted());
  });
});
