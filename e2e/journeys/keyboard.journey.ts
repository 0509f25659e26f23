import { pressEnterOn, tabTo, typeInto } from '../world/keyboard';
import { newPerson } from '../world/people';
import { expect, test } from '../world/test';
import { atStep, will } from '../world/will';

test('from the home page to a signed will, by the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const person = newPerson();
  await page.goto('/');
  await pressEnterOn(page, 'Get Started');
  await expect(page).toHaveURL(/\/signup$/);
  await typeInto(page, 'First name', person.first_name);
  await typeInto(page, 'Last name', person.last_name);
  await typeInto(page, 'Username', person.username);
  await typeInto(page, 'Email', person.email);
  await typeInto(page, 'Password', person.password);
  await typeInto(page, 'Confirm password', person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await pressEnterOn(page, 'See how a will is made');
  await expect(page).toHaveURL(/\/wills$/);
  await pressEnterOn(page, 'Get Started');

  await atStep(page, 1);
  await expect(page.getByLabel('Testator name')).toHaveValue(`${person.first_name} ${person.last_name}`);
  const goOn = async (step: number) => {
    await pressEnterOn(page, 'Next');
    await atStep(page, step);
  };
  await goOn(2);
  await typeInto(page, 'Executor', will.executor);
  await goOn(3);
  await typeInto(page, 'Beneficiary 1 name', 'Zoë Müller');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  for (const step of [4, 5, 6]) await goOn(step);
  await tabTo(page, 'To their descendants, branch by branch (per stirpes)');
  await page.keyboard.press('Space');
  for (const step of [7, 8, 9]) await goOn(step);
  for (const [index, { name, email }] of will.witnesses.entries()) {
    await typeInto(page, `Witness ${index + 1} name`, name);
    await typeInto(page, `Witness ${index + 1} email`, email);
  }
  await goOn(10);
  await pressEnterOn(page, 'Review Will');
  await expect(page.getByRole('dialog')).toContainText('Zoë Müller');
  await pressEnterOn(page, 'Confirm and add to cart');
  await expect(page).toHaveURL(/\/cart$/);

  await pressEnterOn(page, 'Checkout');
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await pressEnterOn(page, 'Pay…');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await pressEnterOn(page, 'Open the will of…');
  await expect(page).toHaveURL(/\/will-details\//);

  const signers = [`${person.first_name} ${person.last_name}`, ...will.witnesses.map(({ name }) => name)];
  for (const signer of signers) {
    await pressEnterOn(page, 'Sign Will');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // The first who has not signed is the first choice.
    await tabTo(page, `${signer}…`);
    await page.keyboard.press('Space');
    await tabTo(page, 'Draw');
    await page.keyboard.press('ArrowDown');
    await typeInto(page, 'Type your full name', signer);
    await pressEnterOn(page, 'Sign');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(signers[0] ?? '');
});
