import { eq } from 'drizzle-orm';
import { schema } from '../../src/platform/db/database';
import { proposal } from '../support/loans';
import { paperBody, paperInk, signedPaper, signingOf } from '../support/papers';
import { form, pdf } from '../support/pdf';
import type { Answer, Person } from '../support/person';
import { signature } from '../support/signatures';
import type { TestSite } from '../support/site';
import { trust as trustPerson, trustedForm } from '../support/trusted-people';
import {
  allSignatures,
  deleteSigned,
  draftOf,
  inkReport,
  openCheckout,
  pdfOf,
  signedWill,
  validWill,
  willPayload,
} from '../support/wills';

/** What two people have created; a third person tries to access it. */
export interface Things {
  will: string;
  validWill: string;
  /** A signed will that the owner has deleted. */
  closed: string;
  trust: string;
  loan: string;
  /** Somebody in the owner's list of people. */
  person: string;
  /** The owner's trusted person: the second one, who may know how a will was signed. */
  trusted: string;
  session: string;
  /** A signed medical power of attorney. */
  paper: string;
  /** The row of the sealed PDF of the valid will. */
  file: string;
}

/** A call whose path has the id of a thing, as the document writes it, and how to make it. */
export interface Attempt {
  call: string;
  make: (who: Person, things: Things) => Promise<Answer>;
  /** For a form that names someone else's thing: the status, instead of 404. */
  status?: number;
}

export async function makeThings(site: TestSite, owner: Person, other: Person): Promise<Things> {
  const will = await draftOf(owner);
  await owner.put(`/api/wills/${will}/ink-signing/`, inkReport());
  const scan = form(pdf());
  await owner.post(`/api/wills/${will}/ink-signing/scan/`, scan.body, { headers: scan.headers });
  const items = [{ price: 'price_heartwood_will', quantity: 1, will_id: will }];
  const session = await openCheckout(owner, items);
  const { body: trust } = await owner.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
  const valid = await validWill(site, owner);
  await pdfOf(owner, valid);
  const [stored] = await site.database.db
    .select({ id: schema.documents.id })
    .from(schema.documents)
    .where(eq(schema.documents.will_id, valid));
  const closed = await signedWill(owner);
  await deleteSigned(owner, closed);
  const { id: paper } = await signedPaper(owner);
  return {
    will,
    paper,
    validWill: valid,
    closed,
    file: stored?.id ?? '',
    trust: trust.id,
    person: (await owner.post('/people/', { name: 'Lucia Ortiz' })).body.id,
    loan: await proposal(owner, other),
    trusted: await trustPerson(site, owner, other, { known_before: 'execution' }),
    session,
  };
}

const { email: _email, ...trustedChange } = trustedForm('');

/** Calls that only the owner of trusted people may make. */
const ownersOfTrusted: Attempt[] = [
  {
    call: 'PUT /trusted-people/{id}/',
    make: (who, { trusted }) => who.put(`/trusted-people/${trusted}/`, trustedChange),
  },
  {
    call: 'DELETE /trusted-people/{id}/',
    make: (who, { trusted }) => who.delete(`/trusted-people/${trusted}/`),
  },
  {
    call: 'POST /trusted-people/{id}/invite/',
    make: (who, { trusted }) => who.post(`/trusted-people/${trusted}/invite/`),
  },
  {
    call: 'POST /trusted-people/{id}/confirm/',
    make: (who, { trusted }) => who.post(`/trusted-people/${trusted}/confirm/`),
  },
  {
    call: 'PUT /trusted-people/{id}/paper-key/',
    make: (who, { trusted }) =>
      who.put(`/trusted-people/${trusted}/paper-key/`, { key_sha256: 'a'.repeat(64) }),
  },
  {
    call: 'DELETE /trusted-people/{id}/paper-key/',
    make: (who, { trusted }) => who.delete(`/trusted-people/${trusted}/paper-key/`),
  },
  {
    call: 'GET /trusted-people/{id}/certificate/',
    make: (who, { trusted }) => who.get(`/trusted-people/${trusted}/certificate/`),
  },
];

/** Calls that only the trusted person may make. */
export const entrusted: Attempt[] = [
  { call: 'GET /entrusted/{id}/', make: (who, { trusted }) => who.get(`/entrusted/${trusted}/`) },
  {
    call: 'POST /entrusted/{id}/request/',
    make: (who, { trusted }) => who.post(`/entrusted/${trusted}/request/`, { reason: 'She died.' }),
  },
  {
    call: 'POST /entrusted/{id}/certificate/',
    make: (who, { trusted }) => {
      const { body, headers } = form(pdf());
      return who.post(`/entrusted/${trusted}/certificate/`, body, { headers });
    },
  },
  {
    call: 'GET /entrusted/{id}/documents/{documentId}/',
    make: (who, { trusted, file }) => who.get(`/entrusted/${trusted}/documents/${file}/`),
  },
  {
    call: 'POST /entrusted/{id}/loans/{loanId}/represent/',
    make: (who, { trusted, loan }) => who.post(`/entrusted/${trusted}/loans/${loan}/represent/`),
  },
  {
    call: 'DELETE /entrusted/{id}/request/',
    make: (who, { trusted }) => who.delete(`/entrusted/${trusted}/request/`),
  },
  { call: 'DELETE /entrusted/{id}/', make: (who, { trusted }) => who.delete(`/entrusted/${trusted}/`) },
];

const paperCalls: readonly [method: string, path: string, body?: object][] = [
  ['GET', ''],
  ['PUT', '', paperBody()],
  ['DELETE', ''],
  ['PUT', 'ink-signing/', paperInk()],
  ['PUT', 'revoke/', {}],
  ['PUT', 'readers/', { agents_read: false }],
  ['POST', 'mail/'],
  ['GET', 'pdf/'],
  ['GET', 'print/'],
  ['GET', 'ink-scan/'],
  ['GET', 'events/'],
  ['GET', 'proof/'],
];

/** Calls that only the owner of a paper may make, or the people whom it names. */
const papers: Attempt[] = [
  ...paperCalls.map(([method, path, body]) => ({
    call: `${method} /api/papers/{id}/${path}`,
    make: (who: Person, { paper }: Things) => who.call(method, `/api/papers/${paper}/${path}`, body),
  })),
  {
    call: 'PUT /api/papers/{id}/sign/',
    make: (who, { paper }) => {
      const document = {
        title: '',
        owner: '',
        opening: [],
        sections: [],
        closing: [],
        signatures: [],
        onPaper: [],
      };
      return who.put(
        `/api/papers/${paper}/sign/`,
        signingOf({ kind: 'medical', document, version: 1 }, 'owner'),
      );
    },
  },
  {
    call: 'POST /api/papers/{id}/ink-scan/',
    make: (who, { paper }) => {
      const { body, headers } = form(pdf());
      return who.post(`/api/papers/${paper}/ink-scan/`, body, { headers });
    },
  },
  ...['', 'pdf/'].map((path) => ({
    call: `GET /api/papers-for-me/{id}/${path}`,
    make: (who: Person, { paper }: Things) => who.get(`/api/papers-for-me/${paper}/${path}`),
  })),
];

export const attempts: Attempt[] = [
  ...papers,
  {
    call: 'PUT /people/{id}/',
    make: (who, { person }) => who.put(`/people/${person}/`, { name: 'Eve Hall' }),
  },
  { call: 'DELETE /people/{id}/', make: (who, { person }) => who.delete(`/people/${person}/`) },
  ...ownersOfTrusted,
  ...entrusted,
  { call: 'DELETE /sessions/{id}/', make: (who, { will }) => who.delete(`/sessions/${will}/`) },
  {
    call: 'PUT /passkeys/{id}/',
    make: (who, { will }) => who.put(`/passkeys/${will}/`, { name: 'Mine' }),
  },
  { call: 'DELETE /passkeys/{id}/', make: (who, { will }) => who.delete(`/passkeys/${will}/`) },
  { call: 'GET /wills/{id}/', make: (who, { will }) => who.get(`/wills/${will}/`) },
  {
    call: 'PUT /wills/{id}/',
    make: (who, { will }) => who.put(`/wills/${will}/`, { ...willPayload, executor: 'Eve Hall' }),
  },
  {
    call: 'GET /api/closed-wills/{id}/',
    make: (who, { closed }) => who.get(`/api/closed-wills/${closed}/`),
  },
  { call: 'DELETE /api/wills/{id}/', make: (who, { will }) => who.delete(`/api/wills/${will}/`) },
  {
    call: 'PUT /api/wills/{id}/sign/',
    make: (who, { will }) => who.put(`/api/wills/${will}/sign/`, allSignatures),
  },
  {
    call: 'POST /wills/{id}/new-version/',
    make: (who, things) => who.post(`/wills/${things.validWill}/new-version/`),
  },
  {
    call: 'PUT /api/wills/{id}/review/',
    make: (who, { will }) => who.put(`/api/wills/${will}/review/`, { reviewed: true }),
  },
  {
    call: 'PUT /api/wills/{id}/ink-signing/',
    make: (who, { will }) => who.put(`/api/wills/${will}/ink-signing/`, inkReport()),
  },
  {
    call: 'POST /api/wills/{id}/ink-signing/scan/',
    make: (who, { will }) => {
      const { body, headers } = form(pdf());
      return who.post(`/api/wills/${will}/ink-signing/scan/`, body, { headers });
    },
  },
  {
    call: 'GET /api/wills/{id}/ink-signing/scan/',
    make: (who, { will }) => who.get(`/api/wills/${will}/ink-signing/scan/`),
  },
  {
    call: 'DELETE /api/wills/{id}/ink-signing/',
    make: (who, { will }) => who.delete(`/api/wills/${will}/ink-signing/`),
  },
  { call: 'GET /api/wills/{id}/events/', make: (who, { will }) => who.get(`/api/wills/${will}/events/`) },
  { call: 'GET /api/wills/{id}/proof/', make: (who, { will }) => who.get(`/api/wills/${will}/proof/`) },
  {
    call: 'POST /loans/{id}/amendment/',
    make: (who, { loan }) =>
      who.post(`/loans/${loan}/amendment/`, { new_terms: { interest_rate: 1 }, signature: signature(9) }),
  },
  {
    call: 'POST /loans/{id}/amendment/accept/',
    make: (who, { loan }) =>
      who.post(`/loans/${loan}/amendment/accept/`, {
        signature: signature(9),
        proposed_at: '2026-01-01T00:00:00.000Z',
      }),
  },
  {
    call: 'POST /loans/{id}/amendment/decline/',
    make: (who, { loan }) => who.post(`/loans/${loan}/amendment/decline/`),
  },
  { call: 'DELETE /loans/{id}/amendment/', make: (who, { loan }) => who.delete(`/loans/${loan}/amendment/`) },
  {
    call: 'GET /loans/{id}/versions/{version}/',
    make: (who, { loan }) => who.get(`/loans/${loan}/versions/1/`),
  },
  {
    call: 'GET /loans/{id}/versions/{version}/note/',
    make: (who, { loan }) => who.get(`/loans/${loan}/versions/1/note/`),
  },
  { call: 'GET /loans/{id}/note/', make: (who, { loan }) => who.get(`/loans/${loan}/note/`) },
  { call: 'POST /loans/{id}/note/mail/', make: (who, { loan }) => who.post(`/loans/${loan}/note/mail/`) },
  { call: 'GET /loans/{id}/proof/', make: (who, { loan }) => who.get(`/loans/${loan}/proof/`) },
  { call: 'GET /trusts/{id}/proof/', make: (who, { trust }) => who.get(`/trusts/${trust}/proof/`) },
  {
    call: 'POST /api/wills/{id}/witness-links/',
    make: (who, { will }) => who.post(`/api/wills/${will}/witness-links/`, { role: 'witness_1' }),
  },
  {
    call: 'GET /api/wills/{id}/witness-links/',
    make: (who, { will }) => who.get(`/api/wills/${will}/witness-links/`),
  },
  {
    call: 'DELETE /api/wills/{id}/witness-links/{linkId}/',
    make: (who, { will }) => who.delete(`/api/wills/${will}/witness-links/${will}/`),
  },
  {
    call: 'POST /api/wills/{id}/mail/',
    make: (who, things) => who.post(`/api/wills/${things.validWill}/mail/`),
  },
  { call: 'GET /wills/{id}/pdf/', make: (who, things) => who.get(`/wills/${things.validWill}/pdf/`) },
  {
    call: 'GET /wills/{id}/versions/{version}/pdf/',
    make: (who, things) => who.get(`/wills/${things.validWill}/versions/1/pdf/`),
  },
  { call: 'GET /loans/{id}/', make: (who, { loan }) => who.get(`/loans/${loan}/`) },
  {
    call: 'POST /loans/{id}/accept/',
    make: (who, { loan }) => who.post(`/loans/${loan}/accept/`, { signature: signature(2) }),
  },
  {
    call: 'POST /loans/{id}/sign/',
    make: (who, { loan }) => who.post(`/loans/${loan}/sign/`, { signature: signature(2) }),
  },
  { call: 'POST /loans/{id}/mail/', make: (who, { loan }) => who.post(`/loans/${loan}/mail/`) },
  { call: 'POST /loans/{id}/link/', make: (who, { loan }) => who.post(`/loans/${loan}/link/`) },
  { call: 'POST /loans/{id}/decline/', make: (who, { loan }) => who.post(`/loans/${loan}/decline/`) },
  { call: 'POST /loans/{id}/withdraw/', make: (who, { loan }) => who.post(`/loans/${loan}/withdraw/`) },
  { call: 'POST /loans/{id}/repay/', make: (who, { loan }) => who.post(`/loans/${loan}/repay/`) },
  {
    call: 'POST /loans/{id}/amend/',
    make: (who, { loan }) => who.post(`/loans/${loan}/amend/`, { new_terms: { amount: 1 } }),
  },
  { call: 'GET /loans/{id}/events/', make: (who, { loan }) => who.get(`/loans/${loan}/events/`) },
  {
    call: 'POST /loans/{id}/payments/',
    make: (who, { loan }) => who.post(`/loans/${loan}/payments/`, { amount: 1, paid_on: '2025-06-30' }),
  },
  {
    call: 'POST /loans/{id}/payments/{paymentId}/confirm/',
    make: (who, { loan }) => who.post(`/loans/${loan}/payments/${loan}/confirm/`),
  },
  {
    call: 'POST /loans/{id}/payments/{paymentId}/reject/',
    make: (who, { loan }) => who.post(`/loans/${loan}/payments/${loan}/reject/`),
  },
  {
    call: 'POST /loans/{id}/corrections/',
    make: (who, { loan }) => who.post(`/loans/${loan}/corrections/`, { kind: 'return', payment_id: loan }),
  },
  {
    call: 'POST /loans/{id}/corrections/{correctionId}/confirm/',
    make: (who, { loan }) => who.post(`/loans/${loan}/corrections/${loan}/confirm/`),
  },
  {
    call: 'POST /loans/{id}/corrections/{correctionId}/reject/',
    make: (who, { loan }) => who.post(`/loans/${loan}/corrections/${loan}/reject/`),
  },
  {
    call: 'DELETE /loans/{id}/corrections/{correctionId}/',
    make: (who, { loan }) => who.delete(`/loans/${loan}/corrections/${loan}/`),
  },
  { call: 'POST /loans/{id}/fees/', make: (who, { loan }) => who.post(`/loans/${loan}/fees/`) },
  {
    call: 'POST /loans/{id}/fees/{feeId}/waive/',
    make: (who, { loan }) => who.post(`/loans/${loan}/fees/${loan}/waive/`),
  },
  { call: 'POST /loans/{id}/remind/', make: (who, { loan }) => who.post(`/loans/${loan}/remind/`) },
  {
    call: 'POST /loans/{id}/release/',
    make: (who, { loan }) => who.post(`/loans/${loan}/release/`, { amount: 1 }),
  },
  {
    call: 'POST /loans/{id}/funding/',
    make: (who, { loan }) => who.post(`/loans/${loan}/funding/`, { sent_on: '2025-06-30' }),
  },
  {
    call: 'POST /loans/{id}/funding/confirm/',
    make: (who, { loan }) => who.post(`/loans/${loan}/funding/confirm/`, { received_on: '2025-06-30' }),
  },
  {
    call: 'POST /loans/{id}/absence/',
    make: (who, { loan }) => who.post(`/loans/${loan}/absence/`, { reason: 'died' }),
  },
  ...['absence/end', 'representative/end', 'close', 'funding/object'].map((step) => ({
    call: `POST /loans/{id}/${step}/`,
    make: (who: Person, { loan }: Things) => who.post(`/loans/${loan}/${step}/`),
  })),
  {
    call: 'POST /loans/{id}/letters/',
    make: (who, { loan }) => {
      const { body, headers } = form(pdf());
      return who.post(`/loans/${loan}/letters/`, body, { headers });
    },
  },
  { call: 'GET /loans/{id}/letters/', make: (who, { loan }) => who.get(`/loans/${loan}/letters/`) },
  {
    call: 'POST /loans/{id}/representative/',
    make: (who, { loan }) =>
      who.post(`/loans/${loan}/representative/`, { name: 'Eve Hall', email: 'eve@example.com' }),
  },
  { call: 'POST /loans/{id}/call-off/', make: (who, { loan }) => who.post(`/loans/${loan}/call-off/`) },
  {
    call: 'PUT /loans/{id}/reminders/',
    make: (who, { loan }) => who.put(`/loans/${loan}/reminders/`, { due: false }),
  },
  {
    call: 'DELETE /loans/{id}/payments/{paymentId}/',
    make: (who, { loan }) => who.delete(`/loans/${loan}/payments/${loan}/`),
  },
  { call: 'GET /trusts/{id}/', make: (who, { trust }) => who.get(`/trusts/${trust}/`) },
  {
    call: 'PUT /trusts/{id}/',
    make: (who, { trust }) => who.put(`/trusts/${trust}/`, { executor: 'Eve Hall', asset: '0' }),
  },
  {
    call: 'PUT /trusts/{id}/reminders/',
    make: (who, { trust }) => who.put(`/trusts/${trust}/reminders/`, { on: false }),
  },
  { call: 'GET /trusts/{id}/events/', make: (who, { trust }) => who.get(`/trusts/${trust}/events/`) },
  {
    call: 'GET /api/checkout-sessions/{id}/',
    make: (who, { session }) => who.get(`/api/checkout-sessions/${session}/`),
  },
  {
    call: 'POST /api/upload-s3/',
    make: (who, things) => {
      const { body, headers } = form(pdf(), { will_id: things.validWill });
      return who.post('/api/upload-s3/', body, { headers });
    },
  },
  {
    call: 'POST /api/create-checkout-session/',
    make: (who, { will }) =>
      who.post('/api/create-checkout-session/', {
        items: [{ price: 'price_heartwood_will', quantity: 1, will_id: will }],
      }),
    status: 400,
  },
];
