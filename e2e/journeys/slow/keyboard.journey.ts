import { pressEnterOn, tabTo, typeInto } from '../../support/screens/keyboard';
import { newPerson } from '../../support/people';
import { ScreenReader } from '../../support/screens/screen-reader';
import { expect, test } from '../../support/test';
import { atStep, will } from '../../support/will';

test('from the home page to a signed will, using only the keyboard and a screen reader', async ({ page }) => {
  test.setTimeout(180_000);
  const person = newPerson();
  const testator = `${person.first_name} ${person.last_name}`;
  await page.goto('/');
  const reader = await ScreenReader.start(page);
  await pressEnterOn(page, 'Get Started');
  await reader.says('heading, Sign up, level 1');
  await typeInto(page, 'First name', person.first_name);
  await typeInto(page, 'Last name', person.last_name);
  await typeInto(page, 'Username', person.username);
  await typeInto(page, 'Email', person.email);
  await typeInto(page, 'Password', person.password);
  await reader.says(/^polite: Password strength: good/);
  await typeInto(page, 'Confirm password', person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await reader.says(`heading, Welcome, ${person.first_name}, level 1`);
  await pressEnterOn(page, 'See how a will is made');
  await reader.says('heading, Say who gets what, in plain words, level 1');
  await pressEnterOn(page, 'Get Started');

  const atHeading = async (step: number, question: string) => {
    await atStep(page, step);
    await reader.says(`heading, ${question}, level 1`);
  };
  const goOn = async (step: number, question: string) => {
    await pressEnterOn(page, 'Next');
    await atHeading(step, question);
  };
  await atHeading(1, 'About you and your family');
  await expect(page.getByLabel('Testator name')).toHaveValue(testator);
  await goOn(2, 'Who carries out your will?');
  await pressEnterOn(page, 'Next');
  await reader.says('alert, There is a problem');
  await pressEnterOn(page, 'Executor is required.');
  await reader.says(/^combobox, Executor, .*Executor is required\..*, invalid/);
  await typeInto(page, 'Executor', will.executor);
  await goOn(3, 'Who shares what you leave?');
  await typeInto(page, 'Beneficiary 1 name', 'Zoë Müller');
  await page.keyboard.press('Tab');
  await page.keyboard.type('99.5');
  await reader.says('polite: Total 99.5%, 0.5% left');
  await pressEnterOn(page, 'Split equally');
  await reader.says('polite: Total 100%');
  await goOn(4, 'Any gifts of money?');
  await goOn(5, 'Any special items?');
  await goOn(6, 'If someone dies before you');
  await tabTo(page, 'To their descendants, branch by branch (per stirpes)');
  await page.keyboard.press('Space');
  await goOn(7, 'Charity and children');
  await goOn(8, 'Final details');
  await goOn(9, 'Who sees you sign?');
  for (const [index, { name, email }] of will.witnesses.entries()) {
    await typeInto(page, `Witness ${index + 1} name`, name);
    await typeInto(page, `Witness ${index + 1} email`, email);
  }
  await goOn(10, 'Your will in one minute');
  await pressEnterOn(page, 'Review Will');
  await reader.says(/^dialog, Preview of your will/);
  await expect(page.getByRole('dialog')).toContainText('Zoë Müller');
  await pressEnterOn(page, 'Confirm and add to cart');
  await reader.says('heading, Cart, level 1');

  await pressEnterOn(page, 'Checkout');
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await pressEnterOn(page, 'Pay…');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await reader.startAgain();
  await pressEnterOn(page, 'Sign your will');
  // The name is an element of its own, and the simulated reader leaves out the space
  // before it. Browsers don't.
  await reader.says(new RegExp(`^heading, Will of ?${testator}, level 1$`));

  for (const signer of [testator, ...will.witnesses.map(({ name }) => name)]) {
    await pressEnterOn(page, 'Sign Will');
    await reader.says(/^dialog, Sign this will/);
    // The first person who hasn't signed is preselected.
    await tabTo(page, `${signer}…`);
    await page.keyboard.press('Space');
    await tabTo(page, 'Draw');
    await page.keyboard.press('ArrowDown');
    await typeInto(page, 'Type your full name', signer);
    await pressEnterOn(page, 'Sign');
    const isLast = signer === will.witnesses.at(-1)?.name;
    await reader.says(
      isLast ? 'heading, Your will is signed., level 1' : new RegExp(`^polite: .*Signed by ${signer}\\.`),
    );
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await reader.says(/^polite: .*The PDF of the signed will is sealed and stored/);
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
});
