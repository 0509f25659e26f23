import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newPaperKey } from '@heartwood/domain';
import { newPasskey } from '../../api/test/support/passkey.ts';
import { partnerForm } from '../../api/test/support/partner-invitation.ts';
import { codeOf } from '../../api/test/support/totp.ts';
import { trustedForm } from '../../api/test/support/trusted-people.ts';
import { Outbox } from '../lib/outbox';
import { ask, logIn, password, signUp, type Headers, type Visitor } from '../lib/visitor';

/** What a call is about: its headers, and what only the thing knows of its path and its body. */
export interface Thing {
  id: string;
  headers: Headers;
  /** Other parameters of the path, by name. */
  more?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Creates accounts in the state that a call needs, and trust relationships between them. */
export class Accounts {
  #count = 0;
  #trusted: Visitor | undefined;

  readonly url: string;
  readonly outbox: Outbox;

  constructor({ url, folder }: { url: string; folder: string }) {
    this.url = url;
    this.outbox = new Outbox(folder);
  }

  ask(method: string, path: string, headers: Headers, body?: object) {
    return ask(`${this.url}${path}`, method, headers, body);
  }

  name() {
    return `person.${(this.#count += 1)}`;
  }

  async #verify({ email }: Visitor) {
    const token = await this.outbox.token(email, 'verify-email');
    await this.ask('POST', '/email-verification/confirm/', {}, { token });
  }

  /**
   * A person who has verified their address, and has logged in since: that ended the session of the sign-up.
   */
  async verified(name = this.name()) {
    const visitor = await signUp(this.url, name);
    await this.#verify(visitor);
    return { ...visitor, id: '', headers: await logIn(this.url, name) };
  }

  /** The data of a sign-up that nobody has made. */
  async signup() {
    const username = this.name();
    const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: `${username}@example.com` };
    return { id: '', headers: {}, body: { ...names, password, password2: password } };
  }

  /** A new person; the body identifies them in each way that a call may require. */
  async person() {
    const { headers, email, access, refresh, username } = await signUp(this.url, this.name());
    const names = { first_name: 'Ana', last_name: 'Ortiz', username, email };
    return { id: '', headers, body: { ...names, password, refresh, token: access } };
  }

  /** A person who is logged in twice; the thing is the other session. */
  async sessions() {
    const { headers, username } = await signUp(this.url, this.name());
    await this.ask('POST', '/token/', {}, { username, password });
    const list = await this.ask('GET', '/sessions/', headers);
    return { id: list.find(({ current }: { current: boolean }) => !current).id, headers };
  }

  /** A person who has a link to choose a new password. */
  async resetLink() {
    const { email } = await signUp(this.url, this.name());
    await this.ask('POST', '/password-reset/', {}, { email });
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'reset-password') } };
  }

  async verificationLink() {
    const { email } = await signUp(this.url, this.name());
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'verify-email') } };
  }

  /** The link of a mail about a changed password. */
  async lockLink() {
    const { email, headers } = await this.verified();
    const password2 = 'granite lantern 87';
    const change = { current_password: password, password: password2, password2 };
    await this.ask('POST', '/change-password/', headers, change);
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'lock-account') } };
  }

  /** A person who may add a second address; the body has one. */
  async newSecondEmail() {
    const { headers } = await this.verified();
    return { id: '', headers, body: { email: `${this.name()}@example.net` } };
  }

  /** A person with a second address; the body has it. */
  async secondEmail() {
    const { headers } = await this.verified();
    const email = `${this.name()}@example.net`;
    await this.ask('POST', '/second-email/', headers, { email });
    const token = await this.outbox.token(email, 'verify-email');
    await this.ask('POST', '/email-verification/confirm/', {}, { token });
    return { id: '', headers, body: { email } };
  }

  /** An account recovery that was begun from a second address; the body has the link that cancels it. */
  async recovery() {
    const { headers, body } = await this.secondEmail();
    await this.ask('POST', '/password-reset/', {}, body);
    const token = await this.outbox.token(body.email, 'reset-password');
    const chosen = { password: 'granite lantern 87', password2: 'granite lantern 87' };
    await this.ask('POST', '/password-reset/confirm/', {}, { token, ...chosen });
    return { id: '', headers, body: { token: await this.outbox.token(body.email, 'cancel-recovery') } };
  }

  /** An authenticator app that is not confirmed yet. */
  async newTotp() {
    const { headers } = await this.verified();
    const { secret } = await this.ask('POST', '/totp/', headers);
    return { id: '', headers, body: { totp_code: await codeOf(secret) } };
  }

  /** New recovery codes that don't count yet; the body has one of them. */
  async newCodes() {
    const { headers, body } = await this.newTotp();
    const { recovery_codes } = await this.ask('POST', '/totp/confirm/', headers, body);
    return { id: '', headers, body: { recovery_code: recovery_codes[0] } };
  }

  async totp() {
    const { headers, body } = await this.newCodes();
    await this.ask('POST', '/recovery-codes/confirm/', headers, body);
    return { id: '', headers };
  }

  /** A passkey that a device has created and the server does not know. */
  async newPasskey() {
    const { headers } = await this.verified();
    const { challenge_id, options } = await this.ask('POST', '/passkeys/options/', headers);
    const origin = `http://localhost:${new URL(this.url).port}`;
    const credential = JSON.stringify({ challenge_id, response: newPasskey(options, origin) });
    return { id: '', headers, body: { credential } };
  }

  async passkey() {
    const { headers, body } = await this.newPasskey();
    const { id } = await this.ask('POST', '/passkeys/', headers, { name: 'A key', ...body });
    return { id, headers };
  }

  /** A person who may name a trusted person; the body names one. */
  async owner() {
    const { headers } = await this.verified();
    return { id: '', headers, body: trustedForm(`${this.name()}@example.com`) };
  }

  /** A person who was named and has not answered. */
  async invited() {
    const { headers, body } = await this.owner();
    const { people } = await this.ask('POST', '/trusted-people/', headers, body);
    return { id: people[0].id, headers, email: people[0].email };
  }

  /** An invitation's link, for a person who has an account. */
  async invitation() {
    const { email } = await this.invited();
    const { headers } = await this.#trustedPerson();
    return { id: '', headers, body: { token: await this.outbox.token(email, 'accept-trust') } };
  }

  /** A person who may invite a partner; the body invites one. */
  async inviter(email = `${this.name()}@example.com`) {
    const { headers } = await this.verified();
    return { id: '', headers, body: partnerForm(email) };
  }

  /** A person who has invited a partner. */
  async partnerInvited() {
    const { headers, body } = await this.inviter();
    await this.ask('POST', '/partner-invitation/', headers, body);
    return { id: '', headers };
  }

  /** The link of an invitation, for the invited partner. */
  async partnerLink() {
    const { headers, email } = await this.verified();
    const inviter = await this.inviter(email);
    await this.ask('POST', '/partner-invitation/', inviter.headers, inviter.body);
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
    const { id } = await this.ask('POST', '/trusted-invitations/accept/', trusted, { token });
    return { id, headers, trusted };
  }

  /** The relationship of a trusted person who has not made a request. */
  async place() {
    const { id, headers: owner, trusted: headers } = await this.claimed();
    await this.ask('POST', `/trusted-people/${id}/confirm/`, owner);
    return { id, headers, owner };
  }

  /** The same with a request. */
  async asked() {
    const place = await this.place();
    await this.ask('POST', `/entrusted/${place.id}/request/`, place.headers, { reason: 'She died.' });
    return place;
  }

  /** An owner whose documents a person has requested. */
  async refusing() {
    const { id, owner } = await this.asked();
    return { id, headers: owner };
  }

  /** The mailed link to refuse. */
  async refuseLink() {
    const { headers } = await this.refusing();
    const { email } = await this.ask('GET', '/current-user/', headers);
    return { id: '', headers: {}, body: { token: await this.outbox.token(email, 'refuse-release') } };
  }

  /** A key on paper, for its owner; `key` is the key. */
  async papered() {
    const { id, headers } = await this.invited();
    const key = newPaperKey((count) => new Uint8Array(randomBytes(count)));
    const body = { key_sha256: createHash('sha256').update(key).digest('hex') };
    await this.ask('PUT', `/trusted-people/${id}/paper-key/`, headers, body);
    return { id, headers, key };
  }

  /** The same for its bearer. */
  async paperKey() {
    return { id: '', headers: {}, body: { key: (await this.papered()).key } };
  }

  /** The page that it opens. */
  async paperPage() {
    const { token } = await this.ask('POST', '/paper-keys/open/', {}, { key: (await this.papered()).key });
    const bearer = { name: 'Cleo Park', email: '', phone: '303 555 0100', died_on: null, language: 'en' };
    return { id: '', headers: {}, body: { ...bearer, token, document_id: randomUUID() } };
  }

  /** The same once the bearer has said who they are, so that a certificate is next. */
  async paperForm() {
    const { body } = await this.paperPage();
    await this.ask('POST', '/paper-keys/bearer/', {}, body);
    return { id: '', headers: {}, body: { token: body?.token } };
  }

  /** A request with a death certificate, for its owner. */
  async certified(form: () => FormData) {
    const { id, headers, owner } = await this.asked();
    await this.ask('POST', `/entrusted/${id}/certificate/`, headers, form());
    return { id, headers: owner };
  }
}
