import { formatDate, todayOf } from '@heartwood/domain';
import { textOf } from '@heartwood/pdf/testing';
import { expectAccessible } from '../../../support/screens/axe';
import { download } from '../../../support/documents';
import { ask, enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { openPaidWill, openWholeWill, saveWill, sign, typeSignature, will } from '../../../support/will';

const [ida = '', jon = ''] = will.witnesses.map(({ name }) => name);
/** The day that the form starts with, which is not always Colorado's. */
const today = () => todayOf(new Date());
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** The text of a PDF on one line: its line breaks don't matter. */
const wordsOf = async (pdf: Buffer) => (await textOf(pdf)).replace(/\s+/g, ' ');

interface Recorded {
  events: { type: string; detail: string }[];
}

test('a will is signed in ink with two witnesses: printed, signed, reported, scanned', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await openPaidWill(page);
  const ways = page.getByRole('listitem').filter({ hasText: 'In ink with two witnesses' });
  await expect(ways.getByText('Recommended')).toBeVisible();
  await ways.getByRole('link', { name: 'Print and sign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in ink' })).toBeVisible();
  await expectAccessible(page, 'the page for signing in ink');

  const copy = await wordsOf(await download(page, 'Download to sign in ink'));
  expect(copy).toContain('Initials: ____');
  expect(copy).toContain('in the conscious presence of');
  expect(copy).not.toMatch(/electronic|notary public/i);
  expect(await wordsOf(await download(page, 'Instructions on one page'))).toContain('Write your initials');

  await page.getByLabel('Place').fill('Boulder, Colorado');
  await page.getByLabel('Where the original is kept').fill('The fireproof box in the study');
  await page.getByRole('button', { name: 'We signed it in ink' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your will is signed.' })).toBeFocused();
  await expectAccessible(page, 'the page after a signing on paper');
  await page.getByRole('link', { name: 'Add a scan' }).click();
  const status = `Signed on paper on ${formatDate(today())} (as you reported)`;
  await expect(page.getByText(status)).toBeVisible();
  await page
    .getByLabel(/Choose a scan/)
    .setInputFiles({ name: 'will.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(/A scan was stored on/)).toBeVisible();
  expect((await download(page, 'Download the scan')).equals(png)).toBe(true);
  await expectAccessible(page, 'a reported signing');

  await page.goto('/dashboard');
  await expect(page.getByText(status)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(will.testator) }).click();
  // The status, and the places of the three signatures.
  await expect(page.getByText('Signed on paper', { exact: true })).toHaveCount(4);
  await page.getByText('Letters, lists, and exports').click();
  const letter = await wordsOf(await download(page, 'Letter to your executor'));
  expect(letter).toContain('The fireproof box in the study');
  expect(await wordsOf(await download(page, 'List of personal items'))).toContain('C.R.S. 15-11-513');
  expect(await wordsOf(await download(page, 'Guide to lodging the will'))).toContain('C.R.S. 15-11-516');

  // People who have signed on paper are asked before they sign the same on the screen.
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const twice = page.getByRole('alertdialog');
  await expect(twice.getByText(/the one that is signed last is meant to count/)).toBeVisible();
  await expectAccessible(page, 'the question before signing twice');
  await twice.getByRole('button', { name: 'Cancel' }).click();

  // Nobody but its owner has seen the paper.
  expect((await ask<{ status: string }>(page, 'GET', `/wills/${id}/`)).status).toBe('draft');
  const { events } = await ask<Recorded>(page, 'GET', `/api/wills/${id}/events/`);
  expect(events.at(-2)?.detail).toContain(`with ${ida} and ${jon} as witnesses`);

  // A later change of the text doesn't affect the paper.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Executor', { exact: true }).fill('Hana Lee');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/An earlier text was signed on paper on/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/Deleting it here doesn’t revoke the paper/)).toBeVisible();
  await question.getByRole('radio', { name: 'Revoke this will' }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`The will of ${will.testator} was deleted.`).first()).toBeVisible();
});

test('a will is signed in ink before a notary, who fills in their part of the form', async ({ page }) => {
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  await page.getByRole('link', { name: 'Print for a notary' }).click();
  await expect(page.getByRole('radio', { name: 'Two witnesses and a notary' })).toBeChecked();
  const copy = await wordsOf(await download(page, 'Download to sign in ink'));
  expect(copy).toContain('Self-proving affidavit (C.R.S. 15-11-504)');
  expect(copy).toContain('Official capacity of the officer');
  await page.getByLabel('Place').fill('Boulder, Colorado');
  await page.getByLabel('Notary', { exact: false }).last().fill('Nia Bell');
  await page.getByLabel('Where the original is kept').fill('At the bank');
  await page.getByRole('button', { name: 'We signed it in ink' }).click();
  await page.getByRole('link', { name: 'Add a scan' }).click();
  await expect(page.getByText('In ink before a notary', { exact: true })).toBeVisible();
  const { events } = await ask<Recorded>(page, 'GET', `/api/wills/${id}/events/`);
  expect(events.at(-1)?.detail).toContain('before a notary, Nia Bell');

  await page.getByRole('button', { name: 'Remove the report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'We signed it in ink' })).toBeVisible();
});

test('a will whose owner chose a notary is signed on the screen: sealed without the form, with each statement', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page);
  const id = await saveWill(page);
  const { contract: _text, ...body } = await ask<Record<string, unknown>>(page, 'GET', `/wills/${id}/`);
  await ask(page, 'PUT', `/wills/${id}/`, { ...body, self_proving: 'notary', version: undefined });
  await page.goto(`/will-details/${id}`);
  await expect(page.getByText('You chose a notary: sign in ink')).toBeVisible();
  for (const name of [will.testator, ida, jon]) await sign(page, name);
  await openWholeWill(page);
  await expect(page.getByText('Signed by all three. Payment due.')).toBeVisible();
  await expect(page.getByText('The stored PDF', { exact: true })).toBeVisible({ timeout: 60_000 });
  const sealed = await wordsOf(await download(page, 'Download PDF'));
  expect(sealed).toContain('in the physical or electronic presence of each of us');
  expect(sealed).toMatch(/first witness, signed .* in Colorado, in the same room as the testator/);
  expect(sealed).not.toMatch(/affidavit|Official capacity|Initials|Date: ___/);
  expect(sealed).toMatch(/It is not self-\s?proved\./);
  await page.getByText('Letters, lists, and exports').click();
  const form = await wordsOf(await download(page, 'Form for a certified paper copy'));
  expect(form).toContain('C.R.S. 15-11-1309');
  expect(await wordsOf(await download(page, 'Letter to your executor'))).toContain(
    'there is no paper original',
  );

  const { events } = await ask<Recorded>(page, 'GET', `/api/wills/${id}/events/`);
  const signed = events.filter(({ type }) => type === 'signed').map(({ detail }) => detail);
  expect(signed[0]).toContain('This is my will, and I have read it.');
  for (const detail of signed.slice(1)) {
    expect(detail).toContain(`I saw ${will.testator} sign this will`);
    expect(detail).toContain('I live in, and am now physically in, Colorado.');
  }
});

test('a will that was signed on paper is also signed on the screen: its testator states which one is meant', async ({
  page,
}) => {
  await enter(page);
  const id = await saveWill(page);
  const report = {
    way: 'ink',
    signed_on: today(),
    place: 'Boulder, Colorado',
    witness_1_name: ida,
    witness_2_name: jon,
    original_kept_at: 'The fireproof box in the study',
  };
  await ask(page, 'PUT', `/api/wills/${id}/ink-signing/`, report);
  await page.goto(`/will-details/${id}`);
  await page.getByRole('button', { name: 'Sign Will' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign on the screen too' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${will.testator},`) }).check();
  await expect(dialog.getByText(`I signed the same will on paper on ${formatDate(today())}.`)).toBeVisible();
  await expect(dialog.getByText(/I mean the one I sign now to be my will\./)).toBeVisible();
  await expectAccessible(page, 'signing what was signed on paper');
  await typeSignature(dialog, will.testator);
  for (const name of [ida, jon]) await sign(page, name);
  const both = page.getByText(/the one that is signed last is meant to count/);
  await expect(both).toContainText('As far as Heartwood knows, that is the one on the screen.');
  // Without the message that someone has signed.
  await page.reload();
  await expect(both).toBeVisible();
  await expectAccessible(page, 'a will that was signed in both ways');
  const { events } = await ask<Recorded>(page, 'GET', `/api/wills/${id}/events/`);
  expect(events.find(({ type }) => type === 'signed')?.detail).toContain(
    `who had reported that the same will was signed on paper on ${formatDate(today())}`,
  );
});

test('deleting a signed will asks what that means, and the answer can be to remove only the copy', async ({
  page,
}) => {
  await enter(page);
  for (const [intent, testator] of [
    ['Remove the copy kept here', 'Paul Wells'],
    ['Revoke this will', 'Rita Wells'],
  ] as const) {
    await page.goto(`/will-details/${await saveWill(page, testator)}`);
    await sign(page, testator);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    for (const radio of await question.getByRole('radio').all()) await expect(radio).not.toBeChecked();
    await expectAccessible(page, 'what deleting means');
    await question.getByRole('radio', { name: intent }).check();
    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await question.getByRole('button', { name: 'Delete' }).click();
    expect((await call).postDataJSON()).toEqual({
      intent: intent.startsWith('Revoke') ? 'revoke' : 'remove_copy',
    });
    await expect(page).toHaveURL(/\/closing$/);
    await expect(
      page.getByRole('heading', { name: `Closing page of the will of ${testator}` }),
    ).toBeVisible();
    await expectAccessible(page, 'a closing page');
  }
});
