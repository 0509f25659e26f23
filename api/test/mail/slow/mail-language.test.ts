import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatDate, isoDate } from '@heartwood/domain';
import { inLanguage } from '@heartwood/i18n';
import { desc, eq } from 'drizzle-orm';
import { offered } from '@heartwood/i18n';
import { schema } from '../../../src/platform/db/database';
import { renderBody } from '../../../src/platform/mail/render';
import { catalogs } from '../../../src/platform/i18n';
import { acceptedLanguage } from '../../../src/platform/i18n/accepted-language';
import { proposal } from '../../support/loans';
import type { Person } from '../../support/person';
import { PASSWORD, testSite } from '../../support/site';
import { trustedForm } from '../../support/trusted-people';
import { draftOf, willPayload } from '../../support/wills';

const { mails } = schema;

const site = await testSite();

const userOf = async (who: Person) => (await who.get('/current-user/')).body;

/** The last mail to an address, as it is sent. */
async function mailTo(recipient: string) {
  const [mail] = await site.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.created_at))
    .limit(1);
  assert.ok(mail, `a mail to ${recipient}`);
  return { ...mail, ...renderBody(mail) };
}

/** Saves the profile unchanged, plus `more`. */
async function save(who: Person, more: object) {
  const { first_name, last_name, email } = await userOf(who);
  return who.put('/update-profile/', { first_name, last_name, email, ...more });
}

async function inSpanish(name: string): Promise<Person> {
  const who = await site.person(name);
  assert.equal((await save(who, { language: 'es' })).status, 200);
  return who;
}

async function signUp(username: string, more: { language?: string; header?: string }) {
  const form = {
    ...{ first_name: 'Ana', last_name: 'Ruiz', username, email: `${username}@example.com` },
    ...{ password: PASSWORD, password2: PASSWORD, language: more.language },
  };
  const headers: Record<string, string> = more.header === undefined ? {} : { 'accept-language': more.header };
  return site.call('POST', '/register/', form, { headers });
}

describe('the language of an account', () => {
  it('is that of the page, otherwise of the browser, among those that the site has', async () => {
    await signUp('lang-page-es', { language: 'es', header: 'en' });
    const mail = await mailTo('lang-page-es@example.com');
    assert.equal(mail.subject, 'Verifique su dirección de correo electrónico');
    assert.match(mail.html, /<html [^>]*lang="es"/);
    assert.match(mail.html, /Heartwood nunca le pide su contraseña por correo\./);
    assert.match(mail.text, /^Hola:\n/);
    await signUp('lang-page', { language: 'en', header: 'es' });
    assert.equal((await mailTo('lang-page@example.com')).subject, 'Verify your email address');
    await signUp('lang-browser', { header: 'es-MX,es;q=0.9,en;q=0.8' });
    const expected = offered.includes('es') ? 'es' : 'en';
    assert.equal((await mailTo('lang-browser@example.com')).language, expected);
  });

  it('is English by default', async () => {
    await signUp('lang-none', {});
    const mail = await mailTo('lang-none@example.com');
    assert.equal(mail.subject, 'Verify your email address');
    assert.match(mail.html, /<html [^>]*lang="en"/);
    assert.equal((await userOf(await site.person())).language, 'en');
  });

  it('changes with the profile, and stays when a client doesn’t send it', async () => {
    const ana = await inSpanish('Ana Ortiz');
    assert.equal((await userOf(ana)).language, 'es');
    assert.equal((await save(ana, { city: 'Boulder' })).body.language, 'es');
    assert.equal((await save(ana, { language: 'en' })).body.language, 'en');
  });

  it('is refused unless mails are written in it', async () => {
    const { status, body } = await save(await site.person(), { language: 'fr' });
    assert.equal(status, 400);
    assert.deepEqual(body.language, ['Choose one of the options for Language.']);
    assert.equal((await signUp('lang-fr', { language: 'fr' })).status, 400);
  });

  it('is read from the header by its weights', () => {
    const read = (header?: string) => acceptedLanguage(header, ['en', 'es']);
    assert.deepEqual(
      ['es', 'es-US', 'ES', 'fr, es;q=0.5, en;q=0.2', 'en;q=0.2, es;q=0.5', 'en, es'].map(read),
      ['es', 'es', 'es', 'es', 'es', 'en'],
    );
    assert.deepEqual(
      [undefined, '', 'fr', '*', 'es;q=0', 'es;q=0, en', 'est', ';;,=q'].map(read),
      Array(8).fill('en'),
    );
    assert.equal(acceptedLanguage('es', ['en']), 'en');
  });
});

describe('a mail', () => {
  it('is in the language of its reader, whoever caused it', async () => {
    const [ana, ben] = [await inSpanish('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await proposal(ben, ana);
    const proposed = await mailTo((await userOf(ana)).email);
    assert.equal(proposed.subject, 'Le propusieron un préstamo');
    assert.match(proposed.text, /^Hola, Ana:\n\nBen Ruiz le propone un préstamo\./);
    await ana.post(`/loans/${id}/decline/`);
    assert.equal((await mailTo((await userOf(ben)).email)).subject, 'Your loan was declined');
  });

  it('to a person without an account is in the language of the person who causes it', async () => {
    const ana = await inSpanish('Ana Ortiz');
    await ana.post('/trusted-people/', trustedForm('rosa@example.com'));
    assert.equal((await mailTo('rosa@example.com')).subject, 'Ana Ortiz le nombra persona de confianza');
    await ana.post(`/api/wills/${await draftOf(ana)}/witness-links/`, { role: 'witness_2' });
    const asked = await mailTo(willPayload.witness_2_email);
    assert.equal(asked.subject, 'Le piden ser testigo de un testamento');
    assert.match(asked.text, /le nombra segundo testigo/);
  });

  it('has its dates in that language, too', () => {
    const day = isoDate('2026-11-03');
    assert.equal(
      inLanguage('es', catalogs.es, () => formatDate(day)),
      '3 de noviembre de 2026',
    );
  });
});
