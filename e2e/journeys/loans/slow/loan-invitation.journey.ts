import { paths } from '@heartwood/domain';
import { accept, handOver, typeSignature } from '../../../support/loan';
import { expectMails, mailedAddress, verifyAddress } from '../../../support/mail';
import { newPerson, signUp } from '../../../support/people';
import { expect, test, watchFaults } from '../../../support/test';

test('a loan is proposed by email, read without an account, and signed with a new one', async ({
  browser,
  baseURL,
  server,
}) => {
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  const [walter, emma] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!walter || !emma) throw new Error('No page was opened.');
  const faults = [watchFaults(walter), watchFaults(emma)];
  const lender = await signUp(walter, newPerson('Walter', 'Haas'));
  const person = newPerson('Emma', 'Haas');

  await walter.goto(paths.newLoan);
  await walter.getByRole('radio', { name: 'I lend' }).check();
  await walter.getByRole('radio', { name: 'Without one' }).check();
  await walter.getByLabel('Their full name').fill('Emma Haas');
  await walter.getByLabel('Their email address').fill(person.email);
  await walter.getByLabel('Amount', { exact: true }).fill('300');
  await walter.getByLabel('Interest rate', { exact: true }).fill('0');
  await walter.getByLabel('Term', { exact: true }).fill('3');
  await typeSignature(walter, 'Walter Haas');
  await walter.getByRole('button', { name: 'Propose loan' }).click();
  await expect(walter.getByRole('heading', { level: 1 })).toHaveText('Loan to Emma Haas');
  const loan = new URL(walter.url()).pathname;
  await expect(walter.getByText('Nothing was mailed to Emma Haas')).toBeVisible();
  await expect(walter.getByRole('button', { name: 'Send me the link again' })).toBeVisible();
  await walter.getByRole('button', { name: 'Get a link to hand over' }).click();
  await expect(walter.getByText(/\/loans\/invitation#[\w-]{43}$/)).toBeVisible();
  await expectMails(server, person.email, 'offers you a loan', 0);

  await verifyAddress(walter, server, lender);
  await walter.goto(loan);
  await walter.getByRole('button', { name: 'Email Emma Haas' }).click();
  await expect(walter.getByText(/^Emma Haas was emailed on/)).toBeVisible();

  await emma.goto(await mailedAddress(server, person.email, 'offers you a loan', paths.invitedLoan));
  await expect(emma.getByRole('heading', { level: 1 })).toHaveText('Walter Haas offers you a loan');
  await expect(emma.getByRole('table', { name: 'Schedule of payments' })).toBeVisible();
  await expect(emma.getByRole('img', { name: /^Lender signature of/ })).toBeVisible();
  await emma.getByRole('button', { name: 'Review and sign' }).click();
  await emma.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await emma.getByLabel('First name').fill(person.first_name);
  await emma.getByLabel('Last name').fill(person.last_name);
  await emma.getByLabel('Username').fill(person.username);
  await emma.getByLabel('Email').fill(person.email);
  await emma.getByLabel('Password', { exact: true }).fill(person.password);
  await emma.getByLabel('Confirm password').fill(person.password);
  await emma.getByRole('button', { name: 'Sign up' }).click();
  await emma.getByRole('button', { name: `Go on as ${person.username}` }).click();
  await expect(emma).toHaveURL(`${loan}/contract`);
  await expect(emma.getByText(`Emma Haas (${person.username})`).first()).toBeVisible();

  await walter.goto(loan);
  await expect(walter.getByText(`Emma Haas (${person.username}) opened your link on`)).toBeVisible();
  await accept(emma, loan, 'Emma Haas');
  await expect(emma.getByText(/You accepted and signed/).first()).toBeVisible();
  await handOver(walter, emma, loan);
  await expect(emma.getByRole('heading', { level: 1 })).toHaveText('Loan from Walter Haas');
  expect(faults.flat(), 'errors on the console').toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});
