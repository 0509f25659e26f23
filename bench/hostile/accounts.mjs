import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newPaperKey } from '@heartwood/domain';
import { newPasskey } from '../../api/test/support/passkey.ts';
import { partnerForm } from '../../api/test/support/partner-invitation.ts';
import { codeOf } from '../../api/test/support/totp.ts';
import { trustedForm } from '../../api/test/support/trusted-people.ts';
import { Outbox } from '../lib/outbox.mjs';
import { ask, logIn, password, signUp } from '../lib/visitor.mjs';

/** @typedef {import('./fixtures.mjs').Thing} Thing */
/** @typedef {import('../lib/visitor.mjs').Visitor} Visitor */

/** Creates accounts in the state that a call needs, and trust relationships between them. */
export class Accounts {
  #count = 0;
  /** @type {Visitor | undefined} */
  #trusted;

  /** @param {{url: string, folder: string}} server */
  constructor({ url, folder }) {
    this.url = url;
    this.outbox = new Outbox(folder);
  }

  /** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
  #ask(method, path, headers, body) {
    return ask(`${this.url}${path}`, method, headers, body);
  }

  name() {
    return `person.${(this.#count += 1)}`;
  }

  /** @param {Visitor} visitor */
  async #verify({ email }) {
    const token = await this.outbox.token(email, 'verify-email');
    await this.#ask('POST', '/email-verification/confirm/', {}, { token });
  }

  /** A person who has verified their address, and has logged in since: that ended the session of the sign-up. */
  async verified(name = this.name()) {
    const visitor = await signUp(this.url, name);
    await this.#verify(visitor);
    return { ...visitor, id: '', headers: await logIn(this.url, name) };
  }

  /** The data of a sign-up that nobody has made. @returns {Promise<Thing>} */
  async signup() {
    const username = this.name();
    const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: `${username}@example.com` };
    return { id: '', headers: {}, body: { ...names, password, password2: password } };
  }

  /** A new person; the body identifies them in each way that a call may require. @returns {Promise<Thing>} */
  async person() {
    const { headers, email, access, refresh, username } = await signUp(this.url, this.name());
    const names = { first_name: 'Ana', last_name: 'Ortiz', username, email };
    return { id: '', headers, body: { ...names, password, refresh, token: access } };
  }

  /** A person who is logged in twice; the thing is the other session. @returns {Promise<Thing>} */
  async sessions() {
    const { headers, username } = await signUp(this.url, this.name());
    await this.#ask('POST', '/token/', {}, { username, password });
    const list = await this.#ask('GET', '/sessions/', headers);
    return { id: list.find((/** @type {{current: boolean}} */ { current }) => !current).id, headers };
  }

  /** A person who has a link to choose a new password. @returns {Promise<Thing>} */
  async resetLink() {
    const { email } = await signUp(this.url, this.name());
    await this.#ask('POST', '/password-reset/', {}, { email });
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'reset-password') } };
  }

  /** @returns {Promise<Thing>} */
  async verificationLink() {
    const { email } = await signUp(this.url, this.name());
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'verify-email') } };
  }

  /** The link of a mail about a changed password. @returns {Promise<Thing>} */
  async lockLink() {
    const { email, headers } = await this.verified();
    const password2 = 'granite lantern 87';
    const change = { current_password: password, password: password2, password2 };
    await this.#ask('POST', '/change-password/', headers, change);
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'lock-account') } };
  }

  /** A person who may add a second address; the body has one. @returns {Promise<Thing>} */
  async newSecondEmail() {
    const { headers } = await this.verified();
    return { id: '', headers, body: { email: `${this.name()}@example.net` } };
  }

  /** A person with a second address; the body has it. @returns {Promise<Thing & {body: {email: string}}>} */
  async secondEmail() {
    const { headers } = await this.verified();
    const email = `${this.name()}@example.net`;
    await this.#ask('POST', '/second-email/', headers, { email });
    await this.#ask(
      'POST',
      '/email-verification/confirm/',
      {},
      {
        token: await this.outbox.token(email, 'verify-email'),
      },
    );
    return { id: '', headers, body: { email } };
  }

  /** An account recovery that was begun from a second address; the body has the link that cancels it. @returns {Promise<Thing>} */
  async recovery() {
    const { headers, body } = await this.secondEmail();
    await this.#ask('POST', '/password-reset/', {}, body);
    const token = await this.outbox.token(body.email, 'reset-password');
    const chosen = { password: 'granite lantern 87', password2: 'granite lantern 87' };
    await this.#ask('POST', '/password-reset/confirm/', {}, { token, ...chosen });
    return { id: '', headers, body: { token: await this.outbox.token(body.email, 'cancel-recovery') } };
  }

  /** An authenticator app that is not confirmed yet. @returns {Promise<Thing>} */
  async newTotp() {
    const { headers } = await this.verified();
    const { secret } = await this.#ask('POST', '/totp/', headers);
    return { id: '', headers, body: { totp_code: await codeOf(secret) } };
  }

  /** New recovery codes that don't count yet; the body has one of them. @returns {Promise<Thing>} */
  async newCodes() {
    const { headers, body } = await this.newTotp();
    const { recovery_codes } = await this.#ask('POST', '/totp/confirm/', headers, body);
    return { id: '', headers, body: { recovery_code: recovery_codes[0] } };
  }

  /** @returns {Promise<Thing>} */
  async totp() {
    const { headers, body } = await this.newCodes();
    await this.#ask('POST', '/recovery-codes/confirm/', headers, body);
    return { id: '', headers };
  }

  /** A passkey that a device has created and the server does not know. @returns {Promise<Thing>} */
  async newPasskey() {
    const { headers } = await this.verified();
    const { challenge_id, options } = await this.#ask('POST', '/passkeys/options/', headers);
    const origin = `http://localhost:${new URL(this.url).port}`;
    const credential = JSON.stringify({ challenge_id, response: newPasskey(options, origin) });
    return { id: '', headers, body: { credential } };
  }

  /** @returns {Promise<Thing>} */
  async passkey() {
    const { headers, body } = await this.newPasskey();
    const { id } = await this.#ask('POST', '/passkeys/', headers, { name: 'A key', ...body });
    return { id, headers };
  }

  /** A person who may name a trusted person; the body names one. @returns {Promise<Thing>} */
  async owner() {
    const { headers } = await this.verified();
    return { id: '', headers, body: trustedForm(`${this.name()}@example.com`) };
  }

  /** A person who was named and has not answered. @returns {Promise<Thing & {email: string}>} */
  async invited() {
    const { headers, body } = await this.owner();
    const { people } = await this.#ask('POST', '/trusted-people/', headers, body);
    return { id: people[0].id, headers, email: people[0].email };
  }

  /** An invitation's link, for a person who has an account. @returns {Promise<Thing>} */
  async invitation() {
    const { email } = await this.invited();
    const { headers } = await this.#trustedPerson();
    return { id: '', headers, body: { token: await this.outbox.token(email, 'accept-trust') } };
  }

  /** A person who may invite a partner; the body invites one. @returns {Promise<Thing>} */
  async inviter(email = `${this.name()}@example.com`) {
    const { headers } = await this.verified();
    return { id: '', headers, body: partnerForm(email) };
  }

  /** A person who has invited a partner. @returns {Promise<Thing>} */
  async partnerInvited() {
    const { headers, body } = await this.inviter();
    await this.#ask('POST', '/partner-invitation/', headers, body);
    return { id: '', headers };
  }

  /** The link of an invitation, for the invited partner. @returns {Promise<Thing>} */
  async partnerLink() {
    const { headers, email } = await this.verified();
    const inviter = await this.inviter(email);
    await this.#ask('POST', '/partner-invitation/', inviter.headers, inviter.body);
    return { id: '', headers, body: { token: await this.outbox.token(email, 'accept-family') } };
  }

  async #trustedPerson() {
    return (this.#trusted ??= await this.verified());
  }

  /** An invitation that an account with another address has used; `trusted` has that account's headers. */
  async claimed() {
    const { headers, email } = await this.invited();
    const { headers: trusted } = await this.#trustedPerson();
    const token = await this.outbox.token(email, 'accept-trust');
    const { id } = await this.#ask('POST', '/trusted-invitations/accept/', trusted, { token });
    return { id, headers, trusted };
  }

  /**
   * The relationship of a trusted person who has not made a request.
   * @returns {Promise<Thing & {owner: Record<string, string>}>}
   */
  async place() {
    const { id, headers: owner, trusted: headers } = await this.claimed();
    await this.#ask('POST', `/trusted-people/${id}/confirm/`, owner);
    return { id, headers, owner };
  }

  /** The same with a request. @returns {Promise<Thing & {owner: Record<string, string>}>} */
  async asked() {
    const place = await this.place();
    await this.#ask('POST', `/entrusted/${place.id}/request/`, place.headers, { reason: 'She died.' });
    return place;
  }

  /** An owner whose documents a person has requested. @returns {Promise<Thing>} */
  async refusing() {
    const { id, owner } = await this.asked();
    return { id, headers: owner };
  }

  /** The mailed link to refuse. @returns {Promise<Thing>} */
  async refuseLink() {
    const { headers } = await this.refusing();
    const { email } = await this.#ask('GET', '/current-user/', headers);
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'refuse-release') } };
  }

  /** A key on paper, for its owner; `key` is the key. */
  async papered() {
    const { id, headers } = await this.invited();
    const key = newPaperKey((count) => new Uint8Array(randomBytes(count)));
    const body = { key_sha256: createHash('sha256').update(key).digest('hex') };
    await this.#ask('PUT', `/trusted-people/${id}/paper-key/`, headers, body);
    return { id, headers, key };
  }

  /** The same for its bearer. @returns {Promise<Thing>} */
  async paperKey() {
    return { id: '', headers: {}, body: { key: (await this.papered()).key } };
  }

  /** The page that it opens. @returns {Promise<Thing>} */
  async paperPage() {
    const { token } = await this.#ask('POST', '/paper-keys/open/', {}, { key: (await this.papered()).key });
    const bearer = { name: 'Cleo Park', email: '', phone: '303 555 0100', died_on: null, language: 'en' };
    return { id: '', headers: {}, body: { ...bearer, token, document_id: randomUUID() } };
  }

  /** The same once the bearer has said who they are, so that a certificate is next. @returns {Promise<Thing>} */
  async paperForm() {
    const { body } = await this.paperPage();
    await this.#ask('POST', '/paper-keys/bearer/', {}, body);
    return { id: '', headers: {}, body: { token: body?.token } };
  }

  /**
   * A request with a death certificate, for its owner.
   * @param {() => FormData} form
   * @returns {Promise<Thing>}
   */
  async certified(form) {
    const { id, headers, owner } = await this.asked();
    const path = `${this.url}/entrusted/${id}/certificate/`;
    const answer = await fetch(path, { method: 'POST', headers, body: form() });
    if (answer.status !== 201) throw new Error(`No certificate: ${await answer.text()}`);
    return { id, headers: owner };
  }
}
