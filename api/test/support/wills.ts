import { WILL_STRIPE_PRICE_ID, todayOf, type DeletionIntent } from '@heartwood/domain';
import { sha256Hex } from '../../src/platform/crypto/sha256';
import type { Person } from './person';
import { signature } from './signatures';
import type { TestSite } from './site';

/** A complete will as a client that knows only the specification sends it. */
export const willPayload = {
  testator_name: 'Ana Ortiz',
  executor: 'Ben Ruiz',
  alternate_executor: 'Carla Gómez',
  street_address: '12 Aspen Way, Boulder, CO 80302',
  beneficiaries: [
    { name: 'Dina Ortiz', percentage: 55.64 },
    { name: 'Eli Ortiz', percentage: 18.1 },
    { name: 'Fay Ortiz', percentage: 26.26 },
  ],
  cash_beneficiaries: [{ name: 'Gus Hale', amount: 1500.5 }],
  personal_property_beneficiaries: [{ name: 'Dina Ortiz', description: 'The piano' }],
  predeceased_directive: 'per_stirpes',
  donation: 'Boulder Library',
  guardian: 'Carla Gómez',
  final_details: { affidavit: true, witnesses: true, documentDate: '2025-11-02' },
  special_instructions: 'Play the old records.',
  witness_1_name: 'Hana Sato',
  witness_1_email: 'hana@example.com',
  witness_2_name: 'Ivo Novak',
  witness_2_email: 'ivo@example.com',
  status: 'draft',
};

export const allSignatures = {
  testator_signature: signature(1),
  witness_1_signature: signature(2),
  witness_2_signature: signature(3),
};

/** The report of an owner who signed on paper today. */
export const inkReport = (change: object = {}) => ({
  way: 'ink',
  signed_on: todayOf(new Date()),
  place: 'Boulder, Colorado',
  witness_1_name: 'Hana Sato',
  witness_2_name: 'Ivo Novak',
  original_kept_at: 'In the fireproof box at home',
  ...change,
});

/** Saves a draft and returns its id. */
export async function draftOf(person: Person, change: object = {}): Promise<string> {
  const { status, body } = await person.post('/api/wills/', { ...willPayload, ...change });
  if (status !== 201) throw new Error(`No draft: ${JSON.stringify(body)}`);
  return body.id;
}

/** Saves a draft, has it signed by all three, and returns its id once the server has made its PDF. */
export async function signedWill(person: Person, change: object = {}): Promise<string> {
  const id = await draftOf(person, change);
  await person.put(`/api/wills/${id}/sign/`, allSignatures);
  await person.serverIdle();
  return id;
}

/** A will that all three have signed, with its sealed PDF. */
interface SealedWill {
  id: string;
  file: Buffer;
  sha256: string;
}

/** Saves a draft, has it signed by all three, and downloads the PDF that the server makes of it. */
export async function sealedWill(person: Person, change: object = {}): Promise<SealedWill> {
  const id = await signedWill(person, change);
  return { id, ...(await pdfOf(person, id)) };
}

/** The PDF that the server makes of a signed will, if it hasn't yet. */
export async function pdfOf(person: Person, id: string): Promise<Omit<SealedWill, 'id'>> {
  const { status, bytes: file } = await person.get(`/wills/${id}/pdf/`);
  if (status !== 200) throw new Error(`The will has no PDF: ${status}`);
  return { file, sha256: sha256Hex(file) };
}

/** Opens a checkout. @returns the id of its session, with which its URL ends */
export async function openCheckout(person: Person, items: object[]): Promise<string> {
  const { status, body } = await person.post('/api/create-checkout-session/', { items });
  if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`);
  return body.checkout_url.split('/').at(-1);
}

/** Presses a button on the page of the test checkout. */
export const pressInTestCheckout = (site: TestSite, session: string, button: 'pay' | 'cancel') =>
  site.app.inject({ method: 'POST', url: `/backend/test-checkout/${session}/${button}` });

/** Goes through the test checkout for a will. */
export async function payFor(site: TestSite, person: Person, willId: string): Promise<void> {
  const items = [{ price: WILL_STRIPE_PRICE_ID, quantity: 1, will_id: willId }];
  const { statusCode } = await pressInTestCheckout(site, await openCheckout(person, items), 'pay');
  if (statusCode !== 303) throw new Error(`The checkout answered ${statusCode}.`);
}

/** A will that is paid for and signed by all three, once the server has made its PDF. */
export async function validWill(site: TestSite, person: Person): Promise<string> {
  const id = await draftOf(person);
  await payFor(site, person, id);
  await person.put(`/api/wills/${id}/sign/`, allSignatures);
  await person.serverIdle();
  return id;
}

/** Deletes a signed will, after the PDFs of all versions that were signed were downloaded. */
export async function deleteSigned(
  person: Person,
  id: string,
  intent: DeletionIntent = 'remove_copy',
): Promise<void> {
  await person.get(`/wills/${id}/pdf/`);
  const { signed_versions: earlier = [] }: { signed_versions?: { version: number }[] } = (
    await person.get(`/wills/${id}/`)
  ).body;
  for (const { version } of earlier) await person.get(`/wills/${id}/versions/${version}/pdf/`);
  const { status, body } = await person.call('DELETE', `/api/wills/${id}/`, { intent });
  if (status !== 204) throw new Error(`It was not deleted: ${JSON.stringify(body)}`);
}
