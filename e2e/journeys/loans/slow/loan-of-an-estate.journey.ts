import { accept, confirmPayment, handOver, propose } from '../../../support/loan';
import { expectMails } from '../../../support/mail';
import { logIn, newPerson } from '../../../support/people';
import { expectAccessible } from '../../../support/screens/axe';
import { moveClock, openMailed, scan, test } from '../../../support/servers/release';
import { expect } from '../../../support/test';

const DAYS = 24;

test('after a lender died, somebody acts for them, and the loan is repaid; who was said to have died ends it by one tap', async ({
  clock,
  another,
}) => {
  test.setTimeout(240_000);
  const ana = await another(newPerson('Ana', 'Ortiz'));
  const ben = await another(newPerson('Ben', 'Ruiz'));
  const rosa = await another(newPerson('Rosa', 'Diaz'));
  const terms = { amount: '300', rate: '0', term: '3' };
  const loan = await propose(ana.page, ben.person.username, terms, 'Ana Ortiz');
  await accept(ben.page, loan, 'Ben Ruiz');
  await expect(ben.page).toHaveURL(/\/dashboard$/);
  await handOver(ana.page, ben.page, loan);

  await test.step('the borrower says that the lender died, and the lender is asked', async () => {
    await ben.page.getByRole('button', { name: 'Has Ana Ortiz died, or stopped answering?' }).click();
    await expectAccessible(ben.page, 'saying that the other party died');
    await ben.page.getByRole('radio', { name: 'Ana Ortiz died' }).check();
    await ben.page.getByRole('button', { name: 'Tell Heartwood' }).click();
    await expect(ben.page.getByText(/^We asked Ana Ortiz at each address/)).toBeVisible();
    await expectMails(clock, ana.person.email, 'Are you still there?', 1);
    await ana.page.goto(loan);
    await expect(ana.page.getByText('This loan says that you died.')).toBeVisible();
    await expectAccessible(ana.page, 'the question whether one is here');
  });

  await moveClock(clock, 15 * DAYS);
  // The sessions have ended meanwhile.
  for (const { page, person } of [ana, ben, rosa]) await logIn(page, person);
  await test.step('after 14 days the borrower names who acts, with a document', async () => {
    await ben.page.goto(loan);
    await ben.page.getByRole('button', { name: 'Name who acts for them' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Who acts for Ana Ortiz?' });
    await dialog.getByLabel('Their full name').fill('Rosa Diaz');
    await dialog.getByLabel('Their email address').fill(rosa.person.email);
    await dialog.locator('input[type=file]').setInputFiles(scan);
    await dialog.getByRole('button', { name: 'Mail them a link' }).click();
    await expect(ben.page.getByText(/^We mailed Rosa Diaz/)).toBeVisible();
    await openMailed(clock, rosa.page, rosa.person.email, 'asks you to act for another person in a loan');
    await expect(rosa.page.getByRole('heading', { level: 1 })).toHaveText('Act for Ana Ortiz in a loan');
    await expectAccessible(rosa.page, 'who is asked to act in a loan');
    await rosa.page.getByRole('button', { name: `Accept as ${rosa.person.username}` }).click();
    await expect(rosa.page.getByText('You act for Ana Ortiz in this loan')).toBeVisible();
    await expect(rosa.page.getByRole('button', { name: 'Forgive' })).toHaveCount(0);
    await expectAccessible(rosa.page, 'a loan that one acts in');
  });

  await test.step('the borrower pays, the representative confirms, and it is marked', async () => {
    await ben.page.goto(loan);
    await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('Loan from Rosa Diaz for Ana Ortiz');
    await ben.page.getByRole('button', { name: 'Record a payment' }).click();
    await ben.page.getByRole('dialog').getByLabel('Amount').fill('100');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(ben.page.getByRole('dialog')).toBeHidden();
    await rosa.page.goto(loan);
    await confirmPayment(rosa.page);
    await expect(rosa.page.getByText('$200.00 left')).toBeVisible();
  });

  await test.step('the lender is here after all, and nobody acts for them anymore', async () => {
    await ana.page.goto(loan);
    await ana.page.getByRole('button', { name: 'I am here' }).click();
    await ana.page.getByRole('button', { name: 'Yes, I am here' }).click();
    await expect(ana.page.getByText('Are you here?')).toHaveCount(0);
    await expect(ana.page.getByText('$200.00 left')).toBeVisible();
    await rosa.page.goto(loan);
    await expect(rosa.page.getByRole('heading', { level: 1 })).not.toContainText('Loan');
  });
});
