import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { TERMS_VERSION } from '@heartwood/domain';
import { readConfig } from '../../../config';
import { schema } from '../../../platform/db/database';
import { PASSWORD, PUBLIC_URL, type TestSite, testSite } from '../../../../test/support/site';

const operator = {
  name: 'Aspen Family Services',
  address: '1 Main Street, Golden, CO 80401',
  email: 'office@example.com',
  support_email: 'help@example.com',
  answer_days: 2,
  refund_days: 14,
  texts_reviewed_by: 'Ana Ruiz, attorney, Denver',
};

const site = await testSite({ operator });

const securityText = async (where: TestSite) =>
  (await where.app.inject({ method: 'GET', url: '/.well-known/security.txt' })).body;

describe('the site’s operator', () => {
  it('is what the settings say', async () => {
    const env = {
      OPERATOR_NAME: operator.name,
      OPERATOR_ADDRESS: operator.address,
      OPERATOR_EMAIL: operator.email,
      SUPPORT_EMAIL: operator.support_email,
      SUPPORT_ANSWER_DAYS: '2',
      REFUND_DAYS: '14',
      TEXTS_REVIEWED_BY: operator.texts_reviewed_by,
    };
    assert.deepEqual(readConfig(env).operator, operator);
    assert.deepEqual((await site.call('GET', '/operator/')).body, { ...operator, charges_cards: false });
    assert.deepEqual(Object.values(readConfig({}).operator), Array(7).fill(null));
    assert.throws(() => readConfig({ SUPPORT_EMAIL: 'nobody' }), /SUPPORT_EMAIL must be an email address/);
    assert.throws(() => readConfig({ REFUND_DAYS: '0' }), /REFUND_DAYS/);
  });

  it('marks each page of a demonstration: nobody is named, and no card is charged', async () => {
    const htmlOf = async (where: TestSite) => {
      await mkdir(where.config.siteDir, { recursive: true });
      await writeFile(join(where.config.siteDir, 'index.html'), '<html lang="en"><body>shell</body></html>');
      return (await where.app.inject({ method: 'GET', url: '/' })).body;
    };
    assert.match(await htmlOf(await testSite()), /^<html lang="en" data-demonstration>/);
    assert.match(await htmlOf(site), /^<html lang="en">/);
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    assert.match(await htmlOf(await testSite({ stripe })), /^<html lang="en">/);
  });

  it('can be notified of a vulnerability, by RFC 9116', async () => {
    const text = await securityText(site);
    assert.match(text, /^Contact: mailto:help@example\.com$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    assert.ok(days > 300 && days < 366);
    assert.ok(text.includes(`Policy: ${PUBLIC_URL}/security`));
  });
});

describe('a sign-up', () => {
  const form = {
    first_name: 'Ana',
    last_name: 'Ortiz',
    email: 'ana@example.com',
    password: PASSWORD,
    password2: PASSWORD,
  };
  const versionOf = async (username: string) =>
    (await site.database.db.select().from(schema.users).where(eq(schema.users.username, username)))[0]
      ?.terms_version;

  it('stores the version of the terms that its form named, and none for a client that named none', async () => {
    await site.call('POST', '/register/', { ...form, username: 'by.form', terms_version: TERMS_VERSION });
    await site.call('POST', '/register/', { ...form, username: 'by.client' });
    assert.equal(await versionOf('by.form'), TERMS_VERSION);
    assert.equal(await versionOf('by.client'), '');
  });
});

describe('password managers', () => {
  it('find where a password is changed, and where passkeys are', async () => {
    const { statusCode, headers } = await site.app.inject({ url: '/.well-known/change-password' });
    assert.deepEqual([statusCode, headers.location], [302, '/account']);
    const account = `${site.config.publicUrl}/account`;
    const endpoints = await site.app.inject({ url: '/.well-known/passkey-endpoints' });
    assert.deepEqual(endpoints.json(), { enroll: account, manage: account });
  });
});
