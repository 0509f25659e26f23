import { will } from '../support/will';
import { signUp } from './sign-up';
import { test } from './test';

test('a will is answered, reviewed, paid for, and signed with a drawn and with typed names', async ({
  open,
}) => {
  const tab = await open();
  await signUp(tab);
  await tab.goto('/create-will');
  await tab.fill('Testator name', will.testator);
  await tab.press('button', 'Next');
  await tab.sees('Step 2 of 10');
  await tab.fill('Executor', will.executor);
  await tab.press('button', 'Next');
  await tab.sees('Step 3 of 10');
  // A name that nobody has yet: suggestions would cover the rest.
  await tab.fill('Beneficiary 1 name', 'Zoë Müller');
  await tab.fill('Beneficiary 1 percentage', '100');
  for (const step of [4, 5, 6]) {
    await tab.press('button', 'Next');
    await tab.sees(`Step ${step} of 10`);
  }
  await tab.press('radio', 'To their descendants, branch by branch');
  for (const step of [7, 8, 9]) {
    await tab.press('button', 'Next');
    await tab.sees(`Step ${step} of 10`);
  }
  for (const [index, { name, email }] of will.witnesses.entries()) {
    await tab.fill(`Witness ${index + 1} name`, name);
    await tab.fill(`Witness ${index + 1} email`, email);
  }
  await tab.press('button', 'Next');
  await tab.sees('Step 10 of 10');
  await tab.press('button', 'Review Will');
  await tab.press('button', 'Confirm and add to cart');
  await tab.isAt('/cart');
  await tab.press('button', 'Checkout');
  await tab.press('button', 'Pay');
  await tab.sees('Payment received');
  await tab.goto('/dashboard');
  await tab.press('link', will.testator);
  for (const [index, name] of [will.testator, ...will.witnesses.map((each) => each.name)].entries()) {
    await tab.press('button', 'Sign Will');
    await tab.press('radio', `${name},`);
    if (index === 0) await tab.draw('img', '');
    else {
      await tab.press('radio', 'Type');
      await tab.fill('Type your full name', name);
    }
    await tab.press('button', 'Sign');
  }
  await tab.sees('Your will is signed.');
});
