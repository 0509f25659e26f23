import type { Page } from '@playwright/test';
import { enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { saveWill, sign, will } from '../../../support/will';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Closes a dialog in which something was typed or chosen. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

test("a signer's statement is visible at once on a desktop, and right above the pad on a phone", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await enter(page);
  await page.goto(`/will-details/${await saveWill(page)}`);
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const untouched = page.getByRole('dialog');
  await untouched.getByRole('radio', { name: /^Type/ }).check();
  await untouched.getByLabel('Type your full name').fill(will.testator);
  await expect(untouched.getByRole('alert'), 'typing is no error elsewhere').toHaveCount(0);
  await expect(untouched.locator('[aria-invalid=true]')).toHaveCount(0);
  await discard(page);
  for (const name of [will.testator, will.witnesses[0]?.name ?? '']) {
    await page.getByRole('button', { name: 'Sign Will' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^${name},`) }).check();
    const statement = dialog.getByRole('group', { name: `By signing as ${name}, you state:` });
    const pad = dialog.getByRole('group', { name: 'Signature', exact: true });
    await expect(statement).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
    const [above, below] = [await statement.boundingBox(), await pad.boundingBox()];
    const gap = (below?.y ?? Infinity) - ((above?.y ?? 0) + (above?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(48);
    await page.setViewportSize(desktop);
    await discard(page);
    await sign(page, name);
  }
});
