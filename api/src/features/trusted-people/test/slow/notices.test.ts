import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { schema } from '../../../../platform/db/database';
import { markNoticeSent } from '../../advance';
import { MailWorker } from '../../../../platform/mail/mail-worker';
import { mailTransport } from '../../../../platform/mail/transport';
import { emailOf } from '../../../../../test/support/mails';
import { freePort } from '../../../../../test/support/servers/free-port';
import type { Person } from '../../../../../test/support/person';
import { PUBLIC_URL, testSite } from '../../../../../test/support/site';
import { passDays, trust } from '../../../../../test/support/trusted-people';

const { mails, accessRequests } = schema;

const site = await testSite();

/** A person has requested a trust record. */
async function asked() {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
  const id = await trust(site, ana, ben);
  await site.database.db.delete(mails);
  await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
  return { ana, ben, id };
}

const waits = async (ben: Person, id: string): Promise<boolean> => {
  const { request, released } = (await ben.get(`/entrusted/${id}/`)).body;
  assert.equal(released === null, request.state !== 'released');
  return request.state === 'waiting';
};

/** Tries to send all queued mail. @returns the recipients that the mail server received */
async function deliver(answers?: SMTPServerOptions): Promise<string[]> {
  const port = await freePort();
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      arrived.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
    ...answers,
  });
  if (answers) await once(server.listen(port, '127.0.0.1'), 'listening');
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const send = mailTransport({ smtpUrl, mailFrom: 'a@example.com', dataDir: site.config.dataDir });
  await site.database.db.update(mails).set({ next_attempt_at: sql`now()` });
  const { db } = site.database;
  const lists = { tokenOf: (list: string) => list };
  const worker = new MailWorker(db, send, PUBLIC_URL, lists, ({ notice_of }) =>
    markNoticeSent(db, notice_of),
  );
  worker.nudge();
  await worker.rest();
  if (answers) await new Promise<void>((resolve) => server.close(resolve));
  return arrived;
}

/** A mail server that rejects every recipient with this message. */
const refusing = (message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode: 550 })),
});
const upAndRunning: SMTPServerOptions = {};
const down = undefined;

/** A third of the 14 days, plus a little. */
const THIRD = 4.7;

describe('the waiting time', () => {
  it('never ends while the mail server is down, and continues when it is back', async () => {
    const { ana, ben, id } = await asked();
    for (let turn = 0; turn < 8; turn += 1) {
      await deliver(down);
      await passDays(site, THIRD, false);
      assert.ok(await waits(ben, id), `after ${turn + 1} thirds`);
    }
    const { body: trail } = await ana.get('/trusted-people/events/');
    assert.equal(trail.intact, true);
    assert.match(JSON.stringify(trail.events), /Notice 1 .* could not be mailed to the owner/);

    const opened: boolean[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      assert.ok((await deliver(upAndRunning)).includes(await emailOf(ana)));
      await passDays(site, THIRD - 0.2, false);
      opened.push(!(await waits(ben, id)));
      await passDays(site, 0.2, false);
      opened.push(!(await waits(ben, id)));
    }
    assert.deepEqual(opened, [false, false, false, false, false, true]);
  });

  it('continues if the mail server says that the owner’s mailbox is gone, and tries it once', async () => {
    const { ben, id } = await asked();
    for (let turn = 0; turn < 3; turn += 1) {
      await deliver(refusing('5.1.1 No such mailbox'));
      await passDays(site, THIRD, false);
    }
    assert.ok(!(await waits(ben, id)));
    const [request] = await site.database.db
      .select()
      .from(accessRequests)
      .where(eq(accessRequests.person_id, id));
    assert.equal(request?.notices, 3);
    const tried = await site.database.db.select({ tries: mails.attempts }).from(mails);
    assert.ok(tried.some(({ tries }) => tries === 12));
  });

  it('waits if the mail server rejects us', async () => {
    const { ben, id } = await asked();
    for (let turn = 0; turn < 4; turn += 1) {
      await deliver(refusing('5.7.1 Relaying denied'));
      await passDays(site, THIRD, false);
      assert.ok(await waits(ben, id));
    }
  });
});
