import { allSignatures, inkReport, willPayload } from '../../api/test/support/wills.ts';
import { printedPdf } from '../../api/test/support/printed-pdf.ts';
import { ask, signUp } from '../lib/visitor.mjs';
import { Accounts } from './accounts.mjs';

/**
 * `more`: other path parameters, by name. `body`: the values in the body that only the thing knows.
 * @typedef {{id: string, more?: Record<string, string>, body?: Record<string, unknown>, headers: Record<string,
 *   string>}} Thing
 */

/** Well below an account's limits. */
const MAX_OF_ACCOUNT = 150;

/** Well below how many open proposals one person may get from another. */
const MAX_PROPOSALS = 10;

const trust = { executor: 'Ben Ruiz', asset: '1' };
const terms = { amount: 10_000, interest_rate: 5, term_in_months: 480 };
const signature = allSignatures.testator_signature;

const today = new Date().toISOString().slice(0, 10);
const sent = { sent_on: today, method: 'Wire transfer' };

/**
 * Marks the money of an accepted loan as sent and received.
 * @param {string} url
 * @param {string} id
 * @param {Record<'lender' | 'borrower', Record<string, string>>} of
 */
export async function runLoan(url, id, { lender, borrower }) {
  await ask(`${url}/loans/${id}/funding/`, 'POST', lender, sent);
  await ask(`${url}/loans/${id}/funding/confirm/`, 'POST', borrower, { received_on: today });
}

/** A form with a PDF in it. @param {Buffer} [file] */
export function pdfForm(file = printedPdf()) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'file.pdf');
  return form;
}

/** Creates things in the state that a call needs, for people who are below their limits. */
export class Things {
  /** @type {{username: string, headers: Record<string, string>, left: number} | undefined} */
  #owner;
  /** @type {{username: string, headers: Record<string, string>, left: number} | undefined} */
  #other;
  #count = 0;

  /** @param {{url: string, folder: string}} server */
  constructor(server) {
    this.url = server.url;
    this.accounts = new Accounts(server);
  }

  /** A person who is below their limits. */
  async owner() {
    if (!this.#owner?.left) {
      const name = `owner.${(this.#count += 1)}`;
      this.#owner = { ...(await this.accounts.verified(name)), left: MAX_OF_ACCOUNT };
    }
    this.#owner.left -= 1;
    return this.#owner;
  }

  /** A person to lend to, with few open proposals. */
  async other() {
    if (!this.#other?.left)
      this.#other = { ...(await signUp(this.url, `other.${(this.#count += 1)}`)), left: MAX_PROPOSALS };
    this.#other.left -= 1;
    return this.#other;
  }

  /** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
  async #ask(method, path, headers, body) {
    return ask(`${this.url}${path}`, method, headers, body);
  }

  /** A person with room for a name that their list doesn't have. @returns {Promise<Thing>} */
  async unknown() {
    return { ...(await this.room()), body: { name: `Lucia Reyes ${(this.#count += 1)}` } };
  }

  /** Somebody in the list of people. @returns {Promise<Thing>} */
  async known() {
    const { headers, body } = await this.unknown();
    const { id } = await this.#ask('POST', '/people/', headers, body);
    return { id, headers, body };
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
    const body = pdfForm();
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

  /** One that its testator signed and then deleted: its closing page. @returns {Promise<Thing>} */
  async closed() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, { testator_signature: signature });
    const headers = { ...will.headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ intent: 'revoke' });
    const answer = await fetch(`${this.url}/api/wills/${will.id}/`, { method: 'DELETE', headers, body });
    if (answer.status !== 204) throw new Error(`Not deleted: ${await answer.text()}`);
    return will;
  }

  /** One that was signed on paper. @returns {Promise<Thing>} */
  async reported() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/ink-signing/`, will.headers, inkReport());
    return will;
  }

  /** A link that was mailed to a witness; the thing is the will. @returns {Promise<Thing>} */
  async witnessLink() {
    const address = `witness.${(this.#count += 1)}@example.com`;
    const will = await this.draft({ witness_1_email: address });
    const signed = { testator_signature: signature };
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, signed);
    const path = `/api/wills/${will.id}/witness-links/`;
    const { id: linkId } = await this.#ask('POST', path, will.headers, { role: 'witness_1' });
    const token = await this.accounts.outbox.token(address, 'witness');
    return { ...will, more: { linkId }, body: { token } };
  }

  /** A loan that its caller proposed. @returns {Promise<Thing & {borrower: Record<string, string>}>} */
  async proposal() {
    const [{ headers }, { username: counterparty, headers: borrower }] = [
      await this.owner(),
      await this.other(),
    ];
    const proposal = { role: 'lender', counterparty, ...terms, signature };
    const { id } = await this.#ask('POST', '/loans/', headers, proposal);
    return { id, headers, borrower };
  }

  /**
   * A loan that its caller proposed to somebody without an account, and the link that was mailed to them.
   * @returns {Promise<Thing & {invited: Record<string, string>}>}
   */
  async invitation() {
    const [{ headers }, { headers: invited }] = [await this.owner(), await this.other()];
    const counterparty_email = `invited.${(this.#count += 1)}@example.com`;
    const proposal = {
      role: 'lender',
      counterparty_name: 'Emma Haas',
      counterparty_email,
      ...terms,
      signature,
    };
    const { id } = await this.#ask('POST', '/loans/', headers, proposal);
    const token = await this.accounts.outbox.token(counterparty_email, 'invitation');
    return { id, headers, invited, body: { token } };
  }

  /** The link of an invitation to a loan, for an account that may take the place. @returns {Promise<Thing>} */
  async loanLink() {
    const { invited: headers, body } = await this.invitation();
    return { id: '', headers, body };
  }

  /** A loan that its caller invited somebody to. @returns {Promise<Thing>} */
  async invitedLoan() {
    const { id, headers } = await this.invitation();
    return { id, headers };
  }

  /** A loan that waits for its caller to accept. @returns {Promise<Thing>} */
  async offer() {
    const { id, borrower: headers } = await this.proposal();
    return { id, headers };
  }

  /** A loan whose new terms its caller has not signed. @returns {Promise<Thing>} */
  async unsigned() {
    const loan = await this.proposal();
    const body = { new_terms: { amount: 11_000 } };
    await this.#ask('POST', `/loans/${loan.id}/amend/`, loan.headers, body);
    return loan;
  }

  /**
   * A loan that both have signed; its caller is the lender, who has not sent the money yet.
   * @returns {Promise<Thing & {borrower: Record<string, string>}>}
   */
  async accepted() {
    const loan = await this.proposal();
    await this.#ask('POST', `/loans/${loan.id}/accept/`, loan.borrower, { signature });
    return loan;
  }

  /** A loan whose money is on its way; its caller is the borrower. @returns {Promise<Thing>} */
  async sent() {
    const loan = await this.accepted();
    await this.#ask('POST', `/loans/${loan.id}/funding/`, loan.headers, sent);
    return { ...loan, headers: loan.borrower };
  }

  /** A running loan; its caller is the lender. @returns {Promise<Thing & {borrower: Record<string, string>}>} */
  async active() {
    const loan = await this.accepted();
    await runLoan(this.url, loan.id, { lender: loan.headers, borrower: loan.borrower });
    return loan;
  }

  /** A payment that its caller recorded, or is asked to confirm. @param {'lender' | 'borrower'} caller @returns {Promise<Thing & {borrower: Record<string, string>}>} */
  async payment(caller) {
    const loan = await this.active();
    const paid = { amount: 10, paid_on: today };
    const { payments } = await this.#ask('POST', `/loans/${loan.id}/payments/`, loan.headers, paid);
    const paymentId = String(payments[0].id);
    const headers = caller === 'lender' ? loan.headers : loan.borrower;
    return { ...loan, headers, more: { paymentId } };
  }

  /** A payment that counts, to correct. @returns {Promise<Thing & {borrower: Record<string, string>}>} */
  async counted() {
    const { more, ...paid } = await this.payment('lender');
    return { ...paid, body: { payment_id: more?.['paymentId'] } };
  }

  /** A correction that its caller recorded, or is asked to confirm. @param {'lender' | 'borrower'} caller @returns {Promise<Thing>} */
  async correction(caller) {
    const paid = await this.counted();
    const body = { kind: 'payment', amount: 9, ...paid.body };
    const { corrections } = await this.#ask('POST', `/loans/${paid.id}/corrections/`, paid.headers, body);
    const headers = caller === 'lender' ? paid.headers : paid.borrower;
    return { id: paid.id, headers, more: { correctionId: String(corrections[0].id) } };
  }

  /**
   * A running loan, with new terms that its caller is asked to sign.
   * @returns {Promise<Thing & {proposer: Record<string, string>}>}
   */
  async amendment() {
    const loan = await this.active();
    const proposal = { new_terms: { interest_rate: 4 }, signature };
    const { amendment } = await this.#ask('POST', `/loans/${loan.id}/amendment/`, loan.headers, proposal);
    return {
      ...loan,
      headers: loan.borrower,
      proposer: loan.headers,
      body: { proposed_at: amendment.proposed_at },
    };
  }

  /** A loan whose terms were amended, with the earlier note. @returns {Promise<Thing>} */
  async amended() {
    const loan = await this.amendment();
    const path = `/loans/${loan.id}/amendment/accept/`;
    await this.#ask('POST', path, loan.headers, { signature, ...loan.body });
    return { ...loan, more: { version: '1' } };
  }

  /** A will to pay for. @returns {Promise<Thing>} */
  async unpaid() {
    const { id: will_id, headers } = await this.draft();
    return { id: '', headers, body: { items: [{ price: 'price_heartwood_will', quantity: 1, will_id }] } };
  }

  /** @returns {Promise<Thing>} */
  async checkout() {
    const { headers, body } = await this.unpaid();
    const { checkout_url } = await this.#ask('POST', '/api/create-checkout-session/', headers, body);
    return { id: checkout_url.split('/').at(-1), headers };
  }

  /** One that was signed on paper, with its scan. @returns {Promise<Thing>} */
  async scanned() {
    const will = await this.reported();
    const path = `${this.url}/api/wills/${will.id}/ink-signing/scan/`;
    const answer = await fetch(path, { method: 'POST', headers: will.headers, body: pdfForm() });
    if (!answer.ok) throw new Error(`No scan: ${await answer.text()}`);
    return will;
  }

  /** @returns {Promise<Thing>} */
  async trust() {
    const { headers } = await this.owner();
    const { id } = await this.#ask('POST', '/trusts/', headers, trust);
    return { id, headers };
  }

  /** Only a person who is below their limits. @returns {Promise<Thing>} */
  async room() {
    const { headers } = await this.owner();
    return { id: '', headers };
  }

  /** A person who is below their limits, and a person to lend to. @returns {Promise<Thing>} */
  async lender() {
    const { username: counterparty } = await this.other();
    return { ...(await this.room()), body: { counterparty } };
  }
}
