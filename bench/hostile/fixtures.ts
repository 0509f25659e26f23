import { randomBytes } from 'node:crypto';
import { newPaperKey, sha256 } from '@heartwood/domain';
import { allSignatures, inkReport, willPayload } from '../../api/test/support/wills.ts';
import { printedPdf } from '../../api/test/support/printed-pdf.ts';
import { signUp, type Headers } from '../lib/visitor';
import { paperBody, paperInk, signingOf } from '../../api/test/support/papers';
import { Accounts } from './accounts';

/** Well below an account's limits. */
const MAX_OF_ACCOUNT = 150;

/** Well below how many open proposals one person may get from another. */
const MAX_PROPOSALS = 10;

const trust = { executor: 'Ben Ruiz', asset: '1' };
const terms = { amount: 10_000, interest_rate: 5, term_in_months: 480 };
const signature = allSignatures.testator_signature;

const today = new Date().toISOString().slice(0, 10);
const sent = { sent_on: today, method: 'Wire transfer' };

/** A form with a PDF in it. */
export function pdfForm(file: Buffer = printedPdf()): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'file.pdf');
  return form;
}

/** Creates things in the state that a call needs, for people who are below their limits. */
export class Things {
  #owner: { username: string; headers: Headers; left: number } | undefined;
  #other: { username: string; headers: Headers; left: number } | undefined;
  #count = 0;
  readonly accounts: Accounts;

  constructor(readonly server: { url: string; folder: string }) {
    this.accounts = new Accounts(server);
  }

  #ask(method: string, path: string, headers: Headers, body?: object) {
    return this.accounts.ask(method, path, headers, body);
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
      this.#other = {
        ...(await signUp(this.server.url, `other.${(this.#count += 1)}`)),
        left: MAX_PROPOSALS,
      };
    this.#other.left -= 1;
    return this.#other;
  }

  /** A person with room for a name that their list doesn't have. */
  async unknown() {
    return { ...(await this.room()), body: { name: `Lucia Reyes ${(this.#count += 1)}` } };
  }

  /** Somebody in the list of people. */
  async known() {
    const { headers, body } = await this.unknown();
    const { id } = await this.#ask('POST', '/people/', headers, body);
    return { id, headers, body };
  }

  async draft(change = {}) {
    const { headers } = await this.owner();
    const { id } = await this.#ask('POST', '/api/wills/', headers, { ...willPayload, ...change });
    return { id, headers };
  }

  async signed() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, allSignatures);
    return will;
  }

  /** One whose PDF is stored. */
  async printed() {
    const will = await this.signed();
    const body = pdfForm();
    body.set('will_id', will.id);
    await this.#ask('POST', '/api/upload-s3/', will.headers, body);
    return will;
  }

  /** One that is paid for and signed. */
  async valid() {
    const will = await this.signed();
    await this.#pay(will);
    return will;
  }

  async #pay(will: { id: string; headers: Headers }) {
    const items = [{ price: 'price_heartwood_will', quantity: 1, will_id: will.id }];
    const checkout = await this.#ask('POST', '/api/create-checkout-session/', will.headers, { items });
    const { pathname } = new URL(checkout.checkout_url);
    await fetch(`${new URL(this.server.url).origin}${pathname}/pay`, { method: 'POST', redirect: 'manual' });
  }

  /** A draft of a paper, of a person who may sign it; each has one of a kind. */
  async paper() {
    const { headers } = await this.accounts.verified(`paper.${(this.#count += 1)}`);
    const { id: will } = await this.#ask('POST', '/api/wills/', headers, willPayload);
    await this.#pay({ id: will, headers });
    const { id } = await this.#ask('POST', '/api/papers/', headers, paperBody());
    return { id, headers };
  }

  /** One with what its owner sends to sign it. */
  async paperToSign() {
    const { id, headers } = await this.paper();
    const body = signingOf(await this.#ask('GET', `/api/papers/${id}/`, headers), 'owner');
    return { id, headers, body };
  }

  async signedPaper() {
    const { id, headers, body } = await this.paperToSign();
    await this.#ask('PUT', `/api/papers/${id}/sign/`, headers, body);
    return { id, headers };
  }

  /** The code of a card that opens it, for whoever has the card. */
  async card() {
    const { id, headers } = await this.signedPaper();
    const code = newPaperKey((count) => new Uint8Array(randomBytes(count)));
    await this.#ask('PUT', '/api/emergency-code/', headers, { code_sha256: await sha256(code) });
    return { id, headers: {}, body: { code, paper_id: id } };
  }

  /** One that was signed with a pen. */
  async reportedPaper() {
    const { id, headers } = await this.paper();
    await this.#ask('PUT', `/api/papers/${id}/ink-signing/`, headers, paperInk());
    return { id, headers };
  }

  /** Somebody without a paper. */
  async newcomer() {
    const { headers } = await this.accounts.verified(`paper.${(this.#count += 1)}`);
    return { id: '', headers };
  }

  /** One that its testator signed and then deleted: its closing page. */
  async closed() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/sign/`, will.headers, { testator_signature: signature });
    await this.#ask('DELETE', `/api/wills/${will.id}/`, will.headers, { intent: 'revoke' });
    return will;
  }

  /** One that was signed on paper. */
  async reported() {
    const will = await this.draft();
    await this.#ask('PUT', `/api/wills/${will.id}/ink-signing/`, will.headers, inkReport());
    return will;
  }

  /** A link that was mailed to a witness; the thing is the will. */
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

  /** A loan that its caller proposed. */
  async proposal() {
    const { headers } = await this.owner();
    const { username: counterparty, headers: borrower } = await this.other();
    const proposal = { role: 'lender', counterparty, ...terms, signature };
    const { id } = await this.#ask('POST', '/loans/', headers, proposal);
    return { id, headers, borrower };
  }

  /** A loan that its caller proposed to somebody without an account, and the link that was mailed to them. */
  async invitation() {
    const [{ headers }, { headers: invited }] = [await this.owner(), await this.other()];
    const counterparty_email = `invited.${(this.#count += 1)}@example.com`;
    const party = { counterparty_name: 'Emma Haas', counterparty_email };
    const proposal = { role: 'lender', ...party, ...terms, signature };
    const { id } = await this.#ask('POST', '/loans/', headers, proposal);
    const token = await this.accounts.outbox.token(counterparty_email, 'invitation');
    return { id, headers, invited, body: { token } };
  }

  /** The link of an invitation to a loan, for an account that may take the place. */
  async loanLink() {
    const { invited: headers, body } = await this.invitation();
    return { id: '', headers, body };
  }

  /** A loan that waits for its caller to accept. */
  async offer() {
    const { id, borrower: headers } = await this.proposal();
    return { id, headers };
  }

  /** A loan whose new terms its caller has not signed. */
  async unsigned() {
    const loan = await this.proposal();
    const body = { new_terms: { amount: 11_000 } };
    await this.#ask('POST', `/loans/${loan.id}/amend/`, loan.headers, body);
    return loan;
  }

  /** A loan that both have signed; its caller is the lender, who has not sent the money yet. */
  async accepted() {
    const loan = await this.proposal();
    await this.#ask('POST', `/loans/${loan.id}/accept/`, loan.borrower, { signature });
    return loan;
  }

  /** A loan whose money is on its way; its caller is the borrower. */
  async sent() {
    const loan = await this.accepted();
    await this.#ask('POST', `/loans/${loan.id}/funding/`, loan.headers, sent);
    return { ...loan, headers: loan.borrower };
  }

  /** Marks the money of an accepted loan as sent and received. */
  async run(id: string, lender: Headers, borrower: Headers) {
    await this.#ask('POST', `/loans/${id}/funding/`, lender, sent);
    await this.#ask('POST', `/loans/${id}/funding/confirm/`, borrower, { received_on: today });
  }

  /** A running loan; its caller is the lender. */
  async active() {
    const loan = await this.accepted();
    await this.run(loan.id, loan.headers, loan.borrower);
    return loan;
  }

  /** A running loan, whose caller has said that the borrower is absent. */
  async absent() {
    const loan = await this.active();
    await this.#ask('POST', `/loans/${loan.id}/absence/`, loan.headers, { reason: 'died' });
    return loan;
  }

  /** A payment that its caller recorded, or is asked to confirm. */
  async payment(caller: 'lender' | 'borrower') {
    const loan = await this.active();
    const paid = { amount: 10, paid_on: today };
    const { payments } = await this.#ask('POST', `/loans/${loan.id}/payments/`, loan.headers, paid);
    const paymentId = String(payments[0].id);
    const headers = caller === 'lender' ? loan.headers : loan.borrower;
    return { ...loan, headers, more: { paymentId } };
  }

  /** A payment that counts, to correct. */
  async counted() {
    const { more, ...paid } = await this.payment('lender');
    return { ...paid, body: { payment_id: more.paymentId } };
  }

  /** A correction that its caller recorded, or is asked to confirm. */
  async correction(caller: 'lender' | 'borrower') {
    const paid = await this.counted();
    const body = { kind: 'payment', amount: 9, ...paid.body };
    const { corrections } = await this.#ask('POST', `/loans/${paid.id}/corrections/`, paid.headers, body);
    const headers = caller === 'lender' ? paid.headers : paid.borrower;
    return { id: paid.id, headers, more: { correctionId: String(corrections[0].id) } };
  }

  /** A running loan, with new terms that its caller is asked to sign. */
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

  /** A loan whose terms were amended, with the earlier note. */
  async amended() {
    const loan = await this.amendment();
    const path = `/loans/${loan.id}/amendment/accept/`;
    await this.#ask('POST', path, loan.headers, { signature, ...loan.body });
    return { ...loan, more: { version: '1' } };
  }

  /** A will to pay for. */
  async unpaid() {
    const { id: will_id, headers } = await this.draft();
    return { id: '', headers, body: { items: [{ price: 'price_heartwood_will', quantity: 1, will_id }] } };
  }

  async checkout() {
    const { headers, body } = await this.unpaid();
    const { checkout_url } = await this.#ask('POST', '/api/create-checkout-session/', headers, body);
    return { id: checkout_url.split('/').at(-1), headers };
  }

  /** One that was signed on paper, with its scan. */
  async scanned() {
    const will = await this.reported();
    await this.#ask('POST', `/api/wills/${will.id}/ink-signing/scan/`, will.headers, pdfForm());
    return will;
  }

  async trust() {
    const { headers } = await this.owner();
    const { id } = await this.#ask('POST', '/trusts/', headers, trust);
    return { id, headers };
  }

  /** Only a person who is below their limits. */
  async room() {
    const { headers } = await this.owner();
    return { id: '', headers };
  }

  /** A person who is below their limits, and a person to lend to. */
  async lender() {
    const { username: counterparty } = await this.other();
    return { ...(await this.room()), body: { counterparty } };
  }
}
