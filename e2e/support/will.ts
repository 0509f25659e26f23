import type { Locator, Page } from '@playwright/test';
import { ask, enter } from './people';
import { expect } from './test';

/** The data of the journeys' will, with names that a careless font or database would corrupt. */
export const will = {
  testator: "José O'Brien",
  address: '12 Pine Street, Boulder, CO 80302',
  executor: 'Ana María Ruiz',
  alternate: 'Carl Stone',
  beneficiaries: [
    { name: '李小龍', percentage: '55.64' },
    { name: 'أحمد', percentage: '18.1' },
    { name: 'Zoë Müller', percentage: '26.26' },
  ],
  gift: { name: 'Fay Lund', amount: '2500.50' },
  thing: { name: 'Gus Lund', description: 'my red bicycle' },
  charity: 'Boulder Food Rescue',
  instructions: 'Scatter my ashes at Brainard Lake.',
  witnesses: [
    { name: 'Ida Moore', email: 'ida@example.com' },
    { name: 'Jon Park', email: 'jon@example.com' },
  ],
};

/** The same will as an API request. */
const willBody = {
  status: 'draft',
  testator_name: will.testator,
  street_address: will.address,
  executor: will.executor,
  alternate_executor: will.alternate,
  beneficiaries: will.beneficiaries.map(({ name, percentage }) => ({ name, percentage: Number(percentage) })),
  cash_beneficiaries: [{ name: will.gift.name, amount: Number(will.gift.amount) }],
  personal_property_beneficiaries: [will.thing],
  predeceased_directive: 'per_stirpes',
  donation: will.charity,
  guardian: '',
  final_details: { affidavit: '', witnesses: '', documentDate: '2025-11-20' },
  special_instructions: will.instructions,
  witness_1_name: will.witnesses[0]?.name,
  witness_1_email: will.witnesses[0]?.email,
  witness_2_name: will.witnesses[1]?.name,
  witness_2_email: will.witnesses[1]?.email,
};

/**
 * Saves a draft without the wizard.
 * @param more other answers
 * @returns its id
 */
export async function saveWill(page: Page, testator = will.testator, more: object = {}): Promise<string> {
  const body = { ...willBody, testator_name: testator, ...more };
  const { id } = await ask<{ id: string }>(page, 'POST', '/api/wills/', body);
  return id;
}

/** Puts a saved draft into the cart, and stays there. */
export async function addToCart(page: Page, willId: string): Promise<void> {
  await page.goto(`/will-details/${willId}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Waits for a step of the wizard: its URL changes a moment before its fields. */
export async function atStep(page: Page, step: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}([&#]|$)`));
  await expect(page.getByText(`Step ${step} of 10`, { exact: true })).toBeVisible();
}

/** Fills in steps 1 to 9 and stops at step 10. */
export async function answerWizard(page: Page): Promise<void> {
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill(will.testator);
  await page.getByLabel('Street address').fill(will.address);
  await next(page);
  await atStep(page, 2);
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await page.getByLabel('Alternate executor').fill(will.alternate);
  await next(page);
  await atStep(page, 3);
  await fillBeneficiaries(page, will.beneficiaries);
  await next(page);
  await atStep(page, 4);
  await page.getByRole('button', { name: /^Add a .*gift/ }).click();
  await page.getByLabel(/Cash gift 1 name|Gift 1 name/).fill(will.gift.name);
  await page.getByLabel(/Cash gift 1 amount|Gift 1 amount/).fill(will.gift.amount);
  await next(page);
  await atStep(page, 5);
  await page.getByRole('button', { name: /^Add / }).click();
  await page.getByLabel(/1 name$/).fill(will.thing.name);
  await page.getByLabel(/1 description$/).fill(will.thing.description);
  await next(page);
  await atStep(page, 6);
  await page.getByRole('radio', { name: /per stirpes/ }).check();
  await next(page);
  await atStep(page, 7);
  await page.getByLabel('Charity').fill(will.charity);
  await next(page);
  await atStep(page, 8);
  await page.getByLabel('Document date').fill('2025-11-20');
  await page.getByLabel('Special instructions').fill(will.instructions);
  await next(page);
  await atStep(page, 9);
  for (const [index, witness] of will.witnesses.entries()) {
    await page.getByLabel(`Witness ${index + 1} name`).fill(witness.name);
    await page.getByLabel(`Witness ${index + 1} email`).fill(witness.email);
  }
  await next(page);
  await atStep(page, 10);
}

/** Fills in the list of beneficiaries, adding rows as needed. */
export async function fillBeneficiaries(
  page: Page,
  rows: { name: string; percentage: string }[],
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const name = page.getByLabel(`Beneficiary ${index + 1} name`);
    if ((await name.count()) === 0) await page.getByRole('button', { name: 'Add a beneficiary' }).click();
    await name.fill(row.name);
    await page.getByLabel(`Beneficiary ${index + 1} percentage`).fill(row.percentage);
  }
}

/** From step 10: reads the preview, confirms, and ends in the cart. */
export async function confirmWill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Will' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(will.testator);
  for (const { name } of will.beneficiaries) await expect(preview).toContainText(name);
  await preview.getByRole('button', { name: 'Confirm and add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

/** From the cart: pays in the test checkout and returns. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await expect(page.getByText(/no card is charged/i)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/success/);
}

/**
 * Opens the page of a new person's draft, which is paid for.
 * @returns its id
 */
export async function openPaidWill(page: Page): Promise<string> {
  await enter(page);
  const id = await saveWill(page);
  await addToCart(page, id);
  await pay(page);
  await page.goto(`/will-details/${id}`);
  return id;
}

/** On the details page: signs for one person with a typed signature. */
export async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${name},`) }).check();
  await typeSignature(dialog, name);
}

/** Types and confirms a signature in the signature dialog. */
export async function typeSignature(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('radio', { name: /^Type/ }).check();
  await dialog.getByLabel('Type your full name').fill(name);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** From the page after the last signature to the page of the will. */
export async function openWholeWill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your will is signed.' })).toBeVisible();
  await page.getByRole('link', { name: 'See the whole will' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Will of / })).toBeVisible();
}
