import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { MAX_MAILED_BYTES } from '@heartwood/domain';
import { SMTPServer } from 'smtp-server';
import { schema } from '../../db/database';
import { MailWorker } from '../mail-worker';
import { attach, sealedFile } from '../mailed-file';
import { MAX_ATTEMPTS, queueMail, sweepSentMails, type Mail } from '../mails';
import { mailTransport, type SendMail } from '../transport';
import { freePort } from '../../../../test/support/servers/free-port';
import { proposal } from '../../../../test/support/loans';
import { signature } from '../../../../test/support/signatures';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';
import { draftOf, payFor } from '../../../../test/support/wills';

const { mails } = schema;

const site = await testSite();

const mailWorker = (send: SendMail) =>
  new MailWorker(site.database.db, send, PUBLIC_URL, { tokenOf: (list) => `token-of-${list}` });

/** Sends all due mail, once. */
async function deliver(send: SendMail): Promise<void> {
  const one = mailWorker(send);
  one.nudge();
  await one.rest();
}

const waiting = () =>
  site.database.db
    .select()
    .from(mails)
    .where(sql`sent_at is null`);
const transport = (smtpUrl?: string) =>
  mailTransport({ smtpUrl, mailFrom: 'Heartwood <no-reply@example.com>', dataDir: site.config.dataDir });

const letter: Mail = {
  recipient: 'ana@example.com',
  subject: 'Für José',
  body: 'Hello\n\n{PUBLIC_URL}/x\n',
  language: 'en',
};

describe('mail', () => {
  it('tells the other party of a loan what happened, without its terms', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await proposal(ana, ben);
    await ben.post(`/loans/${id}/accept/`, { signature: signature(2) });
    const sent: { recipient: string; text: string }[] = [];
    await deliver((_id, mail) => Promise.resolve(void sent.push(mail)));
    assert.deepEqual(
      sent.map(({ recipient }) => recipient.split('@')[0]),
      [ben.username, ana.username],
    );
    assert.ok(sent[0]?.text.includes(`${PUBLIC_URL}/loans/${id}`));
    assert.doesNotMatch(sent[0]?.text ?? '', /10,?000/);
  });

  it('doesn’t turn a name that an earlier release accepted into a link', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person()];
    const { users } = schema;
    const named = { first_name: 'Win', last_name: 'evil.co/prize' };
    await site.database.db.update(users).set(named).where(eq(users.username, ana.username));
    await site.database.db.delete(mails);
    await proposal(ana, ben);
    const [mail] = await waiting();
    assert.match(mail?.body ?? '', /Win evil\. co\/ prize proposes a loan/);
    await site.database.db.delete(mails);
  });

  it('thanks for a payment', async () => {
    const ana = await site.person('Ana Ortiz');
    await payFor(site, ana, await draftOf(ana));
    const sent: { subject: string }[] = [];
    await deliver((_id, mail) => Promise.resolve(void sent.push(mail)));
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['Your payment is confirmed'],
    );
  });

  it('has no text that a person chose at an address that is not verified, except a username', async () => {
    const [ana, eve] = [await site.person('Ana Ortiz'), await site.newcomer('Prize Winner')];
    await site.database.db.delete(mails);
    await proposal(ana, eve);
    await payFor(site, eve, await draftOf(eve));
    const bodies = (await waiting()).map(({ body }) => body);
    assert.equal(bodies.length, 2);
    for (const body of bodies) assert.match(body, /^Hello,\n/);
    await site.database.db.delete(mails);
  });

  it('is tried as often as others if it had waited for a verification for almost 30 days', async () => {
    const { db } = site.database;
    await db.delete(mails);
    await queueMail(db, letter);
    await queueMail(db, letter);
    await queueMail(db, letter);
    const [tried, given, sent] = await db
      .update(mails)
      .set({ created_at: sql`now() - interval '31 days'` })
      .returning();
    assert.ok(tried && given && sent);
    await db
      .update(mails)
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .where(eq(mails.id, tried.id));
    await db.update(mails).set({ attempts: MAX_ATTEMPTS }).where(eq(mails.id, given.id));
    await db
      .update(mails)
      .set({ sent_at: sql`now()` })
      .where(eq(mails.id, sent.id));
    await sweepSentMails(db);
    assert.deepEqual(await db.select({ id: mails.id }).from(mails), [{ id: tried.id }]);
    await db.delete(mails);
  });

  it('adds this site’s URL only before a path, because a name could make it another site’s', async () => {
    const recipient = 'placeholder@example.com';
    await queueMail(site.database.db, {
      recipient,
      subject: 'x',
      body: 'Hi {PUBLIC_URL}work, {PUBLIC_URL}/x',
      language: 'en',
    });
    const sent: string[] = [];
    await deliver((_, mail) => Promise.resolve(void (mail.recipient === recipient && sent.push(mail.text))));
    assert.match(sent.join(), new RegExp(`Hi \\{PUBLIC_URL\\}work, ${PUBLIC_URL}/x`));
  });

  it('is written to the outbox if there is no server', async () => {
    await queueMail(site.database.db, letter);
    await deliver(transport());
    const outbox = join(site.config.dataDir, 'outbox');
    const [name = ''] = await readdir(outbox);
    assert.match(name, /^[\da-f-]{36}\.eml$/);
    const text = await readFile(join(outbox, name), 'utf8');
    assert.match(text, /^To: ana@example\.com$/m);
    assert.match(text, /^From: Heartwood <no-reply@example\.com>$/m);
    assert.match(text, /^Message-ID: <[\da-f-]{36}@example\.com>$/m);
    assert.match(text, /^Auto-Submitted: auto-generated$/m);
    assert.ok(text.includes(`${PUBLIC_URL}/x`));
    assert.deepEqual(await waiting(), []);
  });

  it('has a file that was named in its body, but none that is larger than a mailbox takes', async () => {
    const body = `Hello {SEALED_WILL:${randomUUID()}}\n\n${sealedFile('will', randomUUID())}\n`;
    const content = Buffer.from('%PDF-1.7');
    for (const [size, sentence, files] of [
      [MAX_MAILED_BYTES, 'The sealed PDF is attached: Will-Ana-Ortiz.pdf.', 1],
      [MAX_MAILED_BYTES + 1, 'more than 7 MB', 0],
      [undefined, 'changed or deleted', 0],
    ] as const) {
      const file = { filename: () => 'Will-Ana-Ortiz.pdf', read: () => Promise.resolve(content) };
      const written = await attach({ body, language: 'en' }, () =>
        Promise.resolve(size === undefined ? undefined : { ...file, size }),
      );
      assert.ok(written.body.includes(sentence));
      assert.match(written.body, /^Hello \{SEALED_WILL/);
      assert.equal(written.attachments.length, files);
      const mail = { ...letter, text: 'x', html: 'x', attachments: written.attachments };
      await transport()(randomUUID(), mail);
    }
    const outbox = join(site.config.dataDir, 'outbox');
    const names = await readdir(outbox);
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const [attached, ...more] = texts.filter((text) => text.includes('Will-Ana-Ortiz.pdf'));
    assert.equal(more.length, 0);
    assert.match(attached ?? '', /^Content-Type: application\/pdf/m);
    assert.ok(attached?.includes(content.toString('base64')));
  });

  it('leaves no text in the database once it is sent', async () => {
    await queueMail(site.database.db, letter);
    const sent: string[] = [];
    await deliver((_id, { text }) => Promise.resolve(void sent.push(text)));
    assert.match(sent.join(), /^Hello/);
    const left = await site.database.db.select({ body: mails.body }).from(mails);
    assert.ok(left.length > 0 && left.every(({ body }) => body === ''));
  });

  it('waits while the server is down, and is sent once it is back', async () => {
    const port = await freePort();
    await queueMail(site.database.db, letter);
    await deliver(transport(`smtp://127.0.0.1:${port}`));
    const [mail] = await waiting();
    assert.equal(mail?.attempts, 1);
    assert.match(mail?.last_error ?? '', /ECONNREFUSED/);
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream
          .setEncoding('utf8')
          .on('data', (part: string) => received.push(part))
          .on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await site.database.db
      .update(mails)
      .set({ next_attempt_at: sql`now()` })
      .where(eq(mails.id, mail?.id ?? ''));
    await deliver(transport(`smtp://127.0.0.1:${port}`));
    await new Promise<void>((resolve) => server.close(resolve));
    assert.match(received.join(''), /Subject: =\?UTF-8\?/);
    assert.deepEqual(await waiting(), []);
  });

  it('is sent to no server without TLS if that is required', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        received.push('a mail');
        stream.resume().on('end', () => done());
      },
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const { dataDir } = site.config;
    const to = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@example.com', dataDir };
    const mail = { recipient: 'ana@example.com', subject: 'x', text: 'x', html: 'x' };
    await assert.rejects(mailTransport({ ...to, smtpNeedsTls: true })('1', mail), /TLS/);
    assert.deepEqual(received, []);
    await mailTransport({ ...to, smtpNeedsTls: false })('1', mail);
    assert.equal(received.length, 1);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('is claimed one at a time, even if the database expects only one in the table', async () => {
    await site.database.db.delete(mails);
    await queueMail(site.database.db, letter);
    await site.database.db.execute(sql`vacuum (analyze) mails`);
    for (let mail = 0; mail < 3; mail += 1) await queueMail(site.database.db, letter);
    const sent: string[] = [];
    await deliver((id) => Promise.resolve(void sent.push(id)));
    assert.equal(new Set(sent).size, 4);
    assert.deepEqual(await waiting(), []);
  });

  it('is sent before reminders that were queued earlier', async () => {
    await site.database.db.delete(mails);
    await queueMail(site.database.db, { ...letter, subject: 'A reminder', list: 'will:x' });
    await queueMail(site.database.db, { ...letter, subject: 'A link' });
    const sent: string[] = [];
    await deliver((_id, { subject }) => Promise.resolve(void sent.push(subject)));
    assert.deepEqual(sent, ['A link', 'A reminder']);
  });

  it('is sent once by two mail workers', async () => {
    for (let count = 0; count < 10; count += 1) await queueMail(site.database.db, letter);
    const sent: string[] = [];
    const slowly: SendMail = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent.push(id);
    };
    await Promise.all([deliver(slowly), deliver(slowly)]);
    assert.equal(sent.length, 10);
    assert.equal(new Set(sent).size, 10);
  });

  it('can’t inject a header', async () => {
    const { db } = site.database;
    await queueMail(db, { ...letter, subject: 'x\r\nBcc: eve@example.com' });
    const texts: string[] = [];
    await deliver(async (id, mail) => {
      await transport()(id, mail);
      texts.push(await readFile(join(site.config.dataDir, 'outbox', `${id}.eml`), 'utf8'));
    });
    assert.doesNotMatch(texts.join(''), /^Bcc:/m);
  });
});
