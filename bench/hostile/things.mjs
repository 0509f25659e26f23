import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { allSignatures, inkReport, willPayload } from '../../api/test/support/wills.ts';
import { printedPdf } from '../../api/test/support/printed-pdf.ts';
import { ask, signUp } from '../lib/visitor.mjs';

/** @typedef {{id: string, more?: Record<string, string>, headers: Record<string, string>}} Thing `more`: other parts of an address, by name */

/** Well below what an account may hold. */
const MOST_OF_ACCOUNT = 150;

const trust = { executor: 'Ben Ruiz', asset: '1' };
const terms = { amount: 10_000, interest_rate: 5, term_in_months: 480 };
const signature = allSignatures.testator_signature;

const today = new Date().toISOString().slice(0, 10);
const sent = { sent_on: today, method: 'Wire transfer' };

/** The money of an accepted loan is sent and has arrived. @param {string} url @param {string} id @param {Record<'lender' | 'borrower', Record<string, string>>} of */
export async function runLoan(url, id, { lender, borrower }) {
  await ask(`${url}/loans/${id}/funding/`, 'POST', lender, sent);
  await ask(`${url}/loans/${id}/funding/confirm/`, 'POST', borrower, { received_on: today });
}

/** Makes things in the state that a call wants, for people who have room for them. */
export class Things {
  /** @type {{username: string, headers: Record<string, string>, left: number} | undefined} */
  #owner;
  /** @type {import('../lib/visitor.mjs').Visitor | undefined} */
  #other;
  #count = 0;
  /** @type {Set<string>} */
  #verified = new Set();

  /** @param {{url: string, folder: string}} server */
  constructor({ url, folder }) {
    this.url = url;
    this.outbox = join(folder, 'outbox');
  }

  /** Somebody with room for more. */
  async owner() {
    if (!this.#owner?.left) {
      const name = `owner.${(this.#count += 1)}`;
      this.#owner = { ...(await signUp(this.url, name)), left: MOST_OF_ACCOUNT };
    }
    this.#owner.left -= 1;
    return this.#owner;
  }

  async other() {
    return (this.#other ??= await signUp(this.url, 'ben.ruiz'));
  }

  /** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
  async #ask(method, path, headers, body) {
    return ask(`${this.url}${path}`, method, headers, body);
  }

  /** @returns {Promise<Thing>} */
  async draft(change = {}) {
    const { headers } = await this.owner();
    const { id } = await this.#ask('POST', '/api/wills/', headers, { ...willPayload, ...change });
    return { id, headers };
  }

  /** @returns {Promise<Thing>} */
  async signed() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, allSignatures);
    return will;
  }

  /** One whose PDF is stored. @returns {Promise<Thing>} */
  async printed() {
    const will = await this.signed();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(printedPdf())], { type: 'application/pdf' }), 'will.pdf');
    body.set('will_id', will.id);
    const answer = await fetch(`${this.url}/api/upload-s3/`, { method: 'POST', headers: will.headers, body });
    if (answer.status !== 201) throw new Error(`No PDF: ${await answer.text()}`);
    return will;
  }

  /** One that is paid for and signed. @returns {Promise<Thing>} */
  async valid() {
    const will = await this.signed();
    const items = [{ price: 'price_heartwood_will', quantity: 1, will_id: will.id }];
    const checkout = await this.#ask('POST', '/api/create-checkout-session/', will.headers, { items });
    const { pathname } = new URL(checkout.checkout_url);
    await fetch(`${new URL(this.url).origin}${pathname}/pay`, { method: 'POST', redirect: 'manual' });
    return will;
  }

  /** One that was signed on paper. @returns {Promise<Thing>} */
  async reported() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/ink-signing/`, will.headers, inkReport());
    return will;
  }

  /** A link that was mailed to a witness, by its token. @returns {Promise<Thing & {token: string}>} */
  async witnessLink() {
    const address = `witness.${(this.#count += 1)}@example.com`;
    const will = await this.draft({ witness_1_email: address });
    // Only who has verified an address of their own may cause mail to others.
    const { email } = await ask(`${this.url}/current-user/`, 'GET', will.headers);
    if (!this.#verified.has(email)) {
      this.#verified.add(email);
      const token = await this.#tokenMailedTo(email);
      await this.#ask('POST', '/email-verification/confirm/', {}, { token });
    }
    const signed = { testator_signature: signature };
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, signed);
    const path = `/api/wills/${will.id}/witness-links/`;
    const { id: linkId } = await this.#ask('POST', path, will.headers, { role: 'witness_1' });
    return { ...will, more: { linkId }, token: await this.#tokenMailedTo(address) };
  }

  /** @param {string} address */
  async #tokenMailedTo(address) {
    for (let tries = 0; tries < 100; tries += 1) {
      for (const name of await readdir(this.outbox).catch(() => [])) {
        const mail = name.endsWith('.eml') ? await readFile(join(this.outbox, name), 'utf8') : '';
        // Long lines are broken with "=" at their end, and "=" itself is written "=3D".
        const text = mail.includes(address) ? mail.replaceAll('=\n', '').replaceAll('=3D', '=') : '';
        const [, token] = /\/(?:witness|verify-email)#([\w-]+)/.exec(text) ?? [];
        if (token) return token;
      }
      await setTimeout(50);
    }
    throw new Error(`No mail came to ${address}.`);
  }

  /** A loan that its caller proposed. @returns {Promise<Thing>} */
  async proposal() {
    const [{ headers }, { username: counterparty }] = [await this.owner(), await this.other()];
    const proposal = { role: 'lender', counterparty, ...terms, signature };
    const { id } = await this.#ask('POST', '/loans/', headers, proposal);
    return { id, headers };
  }

  /** A loan that waits for its caller to accept. @returns {Promise<Thing>} */
  async offer() {
    const { id } = await this.proposal();
    return { id, headers: (await this.other()).headers };
  }

  /** A loan whose new terms its caller has not signed. @returns {Promise<Thing>} */
  async unsigned() {
    const loan = await this.proposal();
    const body = { new_terms: { amount: 11_000 } };
    await this.#ask('POST', `/loans/${loan.id}/amend/`, loan.headers, body);
    return loan;
  }

  /** A loan both have signed; its caller is the lender, who has not sent the money yet. @returns {Promise<Thing>} */
  async accepted() {
    const loan = await this.proposal();
    const { headers } = await this.other();
    await this.#ask('POST', `/loans/${loan.id}/accept/`, headers, { signature });
    return loan;
  }

  /** A loan whose money is on its way; its caller is the borrower. @returns {Promise<Thing>} */
  async sent() {
    const loan = await this.accepted();
    await this.#ask('POST', `/loans/${loan.id}/funding/`, loan.headers, sent);
    return { ...loan, headers: (await this.other()).headers };
  }

  /** A loan that runs; its caller is the lender. @returns {Promise<Thing>} */
  async active() {
    const loan = await this.accepted();
    await runLoan(this.url, loan.id, { lender: loan.headers, borrower: (await this.other()).headers });
    return loan;
  }

  /** A payment that its caller recorded, or is asked to confirm. @param {'lender' | 'borrower'} caller @returns {Promise<Thing>} */
  async payment(caller) {
    const loan = await this.active();
    const paid = { amount: 10, paid_on: today };
    const { payments } = await this.#ask('POST', `/loans/${loan.id}/payments/`, loan.headers, paid);
    const paymentId = String(payments[0].id);
    const headers = caller === 'lender' ? loan.headers : (await this.other()).headers;
    return { ...loan, headers, more: { paymentId } };
  }

  /** @returns {Promise<Thing>} */
  async trust() {
    const { headers } = await this.owner();
    const { id } = await this.#ask('POST', '/trusts/', headers, trust);
    return { id, headers };
  }

  /** Nothing but somebody with room for more. @returns {Promise<Thing>} */
  async room() {
    await this.other();
    const { headers } = await this.owner();
    return { id: '', headers };
  }
}

/** What each operation that changes something is sent to: made anew once a call has changed it. */
export const subjects = /** @type {Record<string, (things: Things) => Promise<Thing>>} */ ({
  'POST /api/wills/': (things) => things.room(),
  'POST /trusts/': (things) => things.room(),
  'POST /loans/': (things) => things.room(),
  'PUT /wills/{id}/': (things) => things.draft(),
  'DELETE /api/wills/{id}/': (things) => things.draft(),
  'PUT /api/wills/{id}/sign/': (things) => things.draft(),
  'PUT /api/wills/{id}/ink-signing/': (things) => things.draft(),
  'DELETE /api/wills/{id}/ink-signing/': (things) => things.reported(),
  'POST /api/wills/{id}/witness-links/': (things) => things.witnessLink(),
  'DELETE /api/wills/{id}/witness-links/{linkId}/': (things) => things.witnessLink(),
  'GET /wills/{id}/pdf/': (things) => things.printed(),
  'POST /wills/{id}/new-version/': (things) => things.valid(),
  'POST /loans/{id}/accept/': (things) => things.offer(),
  'POST /loans/{id}/decline/': (things) => things.offer(),
  'POST /loans/{id}/withdraw/': (things) => things.proposal(),
  'POST /loans/{id}/sign/': (things) => things.unsigned(),
  'POST /loans/{id}/amend/': (things) => things.proposal(),
  'POST /loans/{id}/repay/': (things) => things.active(),
  'POST /loans/{id}/funding/': (things) => things.accepted(),
  'POST /loans/{id}/funding/confirm/': (things) => things.sent(),
  'POST /loans/{id}/call-off/': (things) => things.accepted(),
  'POST /loans/{id}/release/': (things) => things.active(),
  'PUT /loans/{id}/reminders/': (things) => things.active(),
  'POST /loans/{id}/payments/': (things) => things.active(),
  'POST /loans/{id}/payments/{paymentId}/confirm/': (things) => things.payment('borrower'),
  'POST /loans/{id}/payments/{paymentId}/reject/': (things) => things.payment('borrower'),
  'DELETE /loans/{id}/payments/{paymentId}/': (things) => things.payment('lender'),
  'PUT /trusts/{id}/': (things) => things.trust(),
  'PUT /trusts/{id}/reminders/': (things) => things.trust(),
});
