import { paths, type BegunWill, type KnownPerson } from '@heartwood/domain';
import { enterVerified } from '../../support/mail';
import { ask, enter, newPerson } from '../../support/people';
import { newPage, openMailed } from '../../support/servers/release';
import { expect, test } from '../../support/test';
import { atStep, next, saveWill } from '../../support/will';

const family = {
  marital_status: 'married',
  spouse_name: 'Diego Quintero',
  children: [
    { name: 'Sofia Quintero', date_of_birth: '2019-03-04' },
    { name: 'Mateo Quintero', date_of_birth: '2022-05-06' },
  ],
};
const marias = { family, executor: 'Diego Quintero', guardian: 'Lucia Reyes' };

test('Diego’s will begins here with the names swapped, after the questions that nobody can guess', async ({
  page,
}) => {
  await enter(page);
  await saveWill(page, 'Maria Quintero', marias);
  await page.goto(paths.wills);
  const offer = page.getByRole('heading', { name: 'Diego’s will' }).locator('xpath=ancestor::section[1]');
  await expect(offer).toContainText('$500.00');
  await offer.getByRole('link', { name: 'Make it here' }).click();
  await page
    .getByRole('radiogroup', { name: 'Whose child is Sofia Quintero?' })
    .getByLabel('Maria’s and Diego’s')
    .check();
  await page.getByRole('checkbox', { name: /Fay Lund.*\$2,500\.50/ }).check();
  await page.getByRole('button', { name: 'Begin Diego’s will' }).click();

  await atStep(page, 1);
  await expect(page.getByText('The will of Diego Quintero')).toBeVisible();
  await expect(page.getByLabel('Testator name')).toHaveValue('Diego Quintero');
  await expect(page.getByLabel('Name of your spouse or partner')).toHaveValue('Maria Quintero');
  await expect(page.getByLabel('Child 1 name')).toHaveValue('Sofia Quintero');
  await expect(page.getByLabel('Child 2 name')).toHaveCount(0);
  await next(page);
  await atStep(page, 2);
  await expect(page.getByLabel('Executor', { exact: true })).toHaveValue('Maria Quintero');
  // It is in the account from the start, and the account's list has nobody as a partner of herself.
  const begun = await ask<BegunWill>(page, 'GET', '/api/begun-will/');
  expect(JSON.parse(begun.content)).toMatchObject({
    partner_of: 'Maria Quintero',
    undecided: [{ name: 'Mateo Quintero' }],
    values: { cash_beneficiaries: [{ name: 'Fay Lund' }], personal_property_beneficiaries: [] },
  });
  await expect
    .poll(async () => (await ask<KnownPerson[]>(page, 'GET', '/people/')).map(({ name }) => name))
    .toContain('Sofia Quintero');
  const people = await ask<KnownPerson[]>(page, 'GET', '/people/');
  expect(people.map(({ name }) => name)).not.toContain('Maria Quintero');
  await page.goto(paths.dashboard);
  await expect(page.getByText('Finish the will of Diego Quintero.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Diego’s will' })).toHaveCount(0);
});

test('Diego is invited to an account of his own, which begins with the family', async ({
  page,
  browser,
  server,
}) => {
  await enterVerified(page, server, newPerson('Maria', 'Quintero'));
  const willId = await saveWill(page, 'Maria Quintero', marias);
  await page.goto(paths.partnerWill(willId, 'invite'));
  const diego = newPerson('Diego', 'Quintero');
  await page.getByLabel('Email of Diego').fill(diego.email);
  await page
    .getByRole('radiogroup', { name: 'Whose child is Sofia Quintero?' })
    .getByLabel('Maria’s and Diego’s')
    .check();
  await page.getByRole('checkbox', { name: 'Mateo Quintero' }).uncheck();
  await page.getByRole('checkbox', { name: /^I share my name/ }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(/^Diego Quintero was invited on/)).toBeVisible();

  const his = await newPage(browser, server);
  await enterVerified(his, server, diego);
  await openMailed(server, his, diego.email, 'invites you to make a will of your own');
  await expect(his.getByRole('heading', { level: 1 })).toHaveText(
    'Maria Quintero invites you to make a will of your own',
  );
  await expect(his.getByText('Sofia')).toHaveCount(0);
  await his.getByRole('button', { name: `Accept as ${diego.username}` }).click();
  await atStep(his, 1);
  await his.getByRole('button', { name: 'Fill in Maria Quintero and Sofia Quintero' }).click();
  await expect(his.getByLabel('Name of your spouse or partner')).toHaveValue('Maria Quintero');
  await expect(his.getByLabel('Child 1 name')).toHaveValue('Sofia Quintero');
  await expect(his.getByLabel('Child 1 date of birth')).toHaveValue('2019-03-04');
  expect(await ask<KnownPerson[]>(his, 'GET', '/people/')).toMatchObject([
    { name: 'Maria Quintero', relationship: 'partner' },
    { name: 'Sofia Quintero', relationship: 'child' },
  ]);
  await his.context().close();

  await page.reload();
  await expect(page.getByText(/^Diego Quintero accepted on/)).toBeVisible();
});
