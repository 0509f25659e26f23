import { faultsOf, sealOf, standardsOf, textOf } from '@heartwood/pdf/testing';
import { download, withOneByteChanged } from '../../../support/documents';
import { ask, enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { openPaidWill, openWholeWill, saveWill, sign, will } from '../../../support/will';

const [ida, jon] = will.witnesses.map(({ name }) => name);

test('a signed will is a sealed PDF with every name, which the server makes even if nothing is uploaded', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openPaidWill(page);
  // Hovering the button already loads the PDF code.
  const font = page.waitForResponse(/\.woff$/);
  await page.getByRole('button', { name: 'Download PDF' }).hover();
  expect((await font).ok()).toBe(true);
  await sign(page, will.testator);
  await sign(page, ida ?? '');
  await page.route('**/backend/api/upload-s3/', (route) => route.abort());
  await sign(page, jon ?? '');
  await openWholeWill(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The stored PDF', { exact: true })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();

  const pdf = await download(page, 'Download PDF');
  const text = await textOf(pdf);
  const names = [will.testator, will.executor, ...will.beneficiaries.map(({ name }) => name), ida, jon];
  for (const name of names) expect(text).toContain(name);
  expect(text).toContain(will.instructions);
  expect(await sealOf(pdf)).toMatchObject({ valid: true, coversAll: true });
  expect(await faultsOf(pdf)).toBe('');
  expect((await standardsOf(pdf)).faults).toEqual([]);
  expect((await sealOf(withOneByteChanged(pdf)))?.valid).toBe(false);
  await page.getByText('The stored PDF', { exact: true }).click();
  const certificate = await textOf(await download(page, 'Certificate of completion'));
  expect(certificate).toContain((await page.locator('code').first().textContent()) ?? 'a fingerprint');
});

test('a signature in progress survives rotating the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /testator/ }).check();
  const pad = dialog.getByRole('img');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad has no place on the screen.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let at = 0; at < 20; at += 1)
    await page.mouse.move(box.x + 30 + at * 10, box.y + 60 + 25 * Math.sin(at));
  await page.mouse.up();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Document' }).click();
  await expect(page.getByAltText(`Signature of ${will.testator}`)).toBeVisible();
});

test('whoever has signed in another tab is no longer chosen, and only the next step is primary', async ({
  context,
  page,
}) => {
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const dialog = page.getByRole('dialog');
  const testator = dialog.getByRole('radio', { name: /testator/ });
  await testator.check();
  const other = await context.newPage();
  await other.goto(`/will-details/${id}`);
  await sign(other, will.testator);
  await expect(other.getByRole('heading', { name: `${ida} signs next` })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'How will you sign?' })).toHaveCount(0);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(testator).toHaveCount(0);
  await expect(dialog.getByRole('radio', { checked: true, name: /testator|witness/ })).toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${ida},`) })).toBeEnabled();
});

test('advice on the page of a will links to the relevant place on the edit page', async ({ page }) => {
  await enter(page);
  const id = await saveWill(page);
  const { contract: _text, ...body } = await ask<Record<string, unknown>>(page, 'GET', `/wills/${id}/`);
  const witness = will.beneficiaries[2]?.name;
  await ask(page, 'PUT', `/wills/${id}/`, { ...body, witness_2_name: witness, version: undefined });
  await page.goto(`/will-details/${id}`);
  await page.getByText(/^Look at this again/).click();
  const point = page.getByRole('listitem').filter({ hasText: `${witness} inherits and is a witness.` });
  await point.getByRole('link', { name: 'Witnesses' }).press('Enter');
  await expect(page).toHaveURL(/\/edit-will\/.*#step-9$/);
  const field = page.getByLabel('Witness 1 name');
  await expect(field).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
});

test('editing a signed draft warns first, and voids the signatures', async ({ page }) => {
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  await sign(page, will.testator);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('A changed text has to be signed again')).toBeVisible();
  await page.getByLabel('Executor', { exact: true }).fill('Hana Lee');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/will-details\//);
  await expect(page.getByText('0 of 3 signatures. Payment due.')).toBeVisible();
  await expect(page.getByText('Hana Lee').first()).toBeVisible();
});

test('of two tabs that change a signed draft, the later one keeps what was typed, and adds it to the other', async ({
  page,
  context,
}) => {
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  await sign(page, will.testator);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/edit-will/${id}`);
    await expect(tab.getByText('A changed text has to be signed again')).toBeVisible();
  }
  await other.getByLabel('Witness 1 email').fill('first@example.com');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Your changes are saved.', { exact: true })).toBeVisible();
  const second = page.getByLabel('Witness 2 email');
  await second.fill('second@example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/This will was changed in the meantime/)).toBeVisible();
  await page.reload();
  await expect(second).toHaveValue('second@example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your changes are saved.', { exact: true })).toBeVisible();
  const stored = await ask<Record<string, unknown>>(page, 'GET', `/wills/${id}/`);
  expect([stored.witness_1_email, stored.witness_2_email]).toEqual([
    'first@example.com',
    'second@example.com',
  ]);
  expect(stored.signatures).toHaveLength(1);
});

test('a valid will gets a new version, and its owner can delete it', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await openPaidWill(page);
  for (const name of [will.testator, ida, jon]) await sign(page, name ?? '');
  await openWholeWill(page);
  await page.getByRole('button', { name: 'Make a new version' }).click();
  const first = page.getByRole('alertdialog');
  await expect(first).toContainText('Your signed will stays in force until you and two witnesses sign');
  await first.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/edit-will\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Version 2, draft');
  await page.getByLabel('Executor', { exact: true }).fill('Hana Lee');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(page.getByText('Version 2, draft', { exact: true }).first()).toBeVisible();
  for (const name of [will.testator, ida, jon]) await sign(page, name ?? '');
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
  await openWholeWill(page);
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('Replaced', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You lose all its answers, 3 signatures');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(`The will of ${will.testator} was deleted.`).first()).toBeVisible();
  await page.goto(`/will-details/${id}`);
  await expect(page.getByText('We couldn’t find this will.', { exact: false })).toBeVisible();
});
