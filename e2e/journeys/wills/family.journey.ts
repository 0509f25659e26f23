import type { KnownPerson } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask, enter } from '../../support/people';
import { expect, test } from '../../support/test';
import { atStep, next, will } from '../../support/will';

/** Steps 1 and 2 for Maria, who is married to Diego and has two young children. */
async function nameFamily(page: Page): Promise<void> {
  await enter(page);
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill('Maria Quintero');
  await page.getByLabel('Marital status').selectOption('Married');
  await page.getByLabel('Name of your spouse or partner').fill('Diego Quintero');
  const children = [
    { name: 'Sofia Quintero', born: '2019-03-04' },
    { name: 'Mateo Quintero', born: '2022-05-06' },
  ];
  for (const [index, { name, born }] of children.entries()) {
    await page.getByRole('button', { name: 'Add a child' }).click();
    await page.getByLabel(`Child ${index + 1} name`).fill(name);
    await page.getByLabel(`Child ${index + 1} date of birth`).fill(born);
  }
  await next(page);
  await atStep(page, 2);
  // Nobody is typed twice: the executor is picked by the keyboard.
  const executor = page.getByLabel('Executor', { exact: true });
  await executor.pressSequentially('die');
  await expect(page.getByRole('option')).toHaveText(['Diego QuinteroSpouse or partner']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(executor).toHaveValue('Diego Quintero');
  await next(page);
  await atStep(page, 3);
}

/** From step 4 to the one about children, with nothing but Next and the answer that every will needs. */
async function hurryToChildren(page: Page): Promise<void> {
  await next(page);
  await atStep(page, 4);
  await next(page);
  await atStep(page, 5);
  await next(page);
  await atStep(page, 6);
  await page.getByRole('radio', { name: /per stirpes/ }).check();
  await next(page);
  await atStep(page, 7);
}

/** From the step about children to the review. */
async function finish(page: Page) {
  await next(page);
  await atStep(page, 8);
  await next(page);
  await atStep(page, 9);
  for (const [index, witness] of will.witnesses.entries()) {
    await page.getByLabel(`Witness ${index + 1} name`).fill(witness.name);
    await page.getByLabel(`Witness ${index + 1} email`).fill(witness.email);
  }
  await next(page);
  await atStep(page, 10);
}

test('a mother who names two children and gives a share to one is asked about the other, and about a guardian', async ({
  page,
}) => {
  await nameFamily(page);
  await page.getByLabel('Beneficiary 1 name').fill('Sofia Quintero');
  await page.getByLabel('Beneficiary 1 percentage').fill('100');
  await hurryToChildren(page);
  await next(page);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Your will gives nothing to Mateo Quintero.');
  await expect(summary).toContainText('Name who would raise your children under 18');
  await atStep(page, 7);
  await page.getByRole('button', { name: 'Share equally with Sofia Quintero' }).click();
  await page.getByLabel('Guardian', { exact: true }).fill('Lucia Reyes');
  await finish(page);
  const people = () => ask<KnownPerson[]>(page, 'GET', '/people/');
  await expect.poll(async () => (await people()).map(({ name }) => name)).toContain('Lucia Reyes');
  expect((await people()).find(({ name }) => name === 'Sofia Quintero')).toMatchObject({
    relationship: 'child',
    date_of_birth: '2019-03-04',
  });
  // A husband who gets nothing is asked about once before the will is reviewed.
  await page.getByRole('button', { name: 'Review Will' }).click();
  const question = page.getByRole('dialog', { name: '2 things to decide' });
  await expect(question).toContainText('Your will leaves nothing to Diego Quintero.');
  await question.getByRole('button', { name: 'Review Will' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview of your will' });
  await expect(dialog).toContainText('Mateo Quintero');
  await expect(dialog).toContainText('50% of my residue');
  await expect(dialog).not.toContainText('on purpose');
});

test('a mother leaves everything to her husband, and if he is gone, to the children equally', async ({
  page,
}) => {
  await nameFamily(page);
  await page.getByRole('button', { name: /^Everything to Diego Quintero; if / }).click();
  await hurryToChildren(page);
  await page.getByRole('checkbox', { name: 'Decide later' }).check();
  await finish(page);
  await expect(page.getByText('Diego gets everything.', { exact: true })).toBeVisible();
  const instead = page.getByText('If Diego dies first, Sofia and Mateo share it equally.');
  await expect(instead).toBeVisible();
  await page.reload();
  await expect(instead).toBeVisible();

  // The dashboard of someone who has nothing else yet has the draft, and what was put off.
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Finish your will. You’re on step 10 of 10.')).toBeVisible();
  await expect(page.getByText('Decide who would raise your children.')).toBeVisible();
  await page.goto('/create-will?step=10');

  // What was put off is asked about again, where it is answered.
  await expect(page.getByRole('heading', { name: '2 things to decide' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide 2 things' })).toBeVisible();
  await page.getByRole('button', { name: 'Review Will' }).click();
  const question = page.getByRole('dialog', { name: '2 things to decide' });
  await expect(question).toContainText('You have children under 18 and named no guardian.');
  await question.getByRole('button', { name: 'Keep editing' }).click();

  // Change leads to the field, and back to its row.
  const change = page.getByRole('link', { name: 'Change Executor', exact: true });
  await change.click();
  await expect(page.getByLabel('Executor', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(change).toBeFocused();

  await page.getByRole('listitem').filter({ hasText: 'named no guardian' }).getByRole('link').click();
  await page.getByLabel('Guardian', { exact: true }).fill('Lucia Reyes');
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(page.getByText('Lucia would raise Sofia and Mateo.')).toBeVisible();
  await page.getByRole('button', { name: 'Lucia Reyes' }).click();
  await expect(page.getByText('Diego carries out your will, or Lucia does.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing is left to decide' })).toBeFocused();
  await page.getByRole('button', { name: 'Review Will' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'If Diego Quintero does not survive me, that share goes instead to Sofia Quintero (50% of it) and Mateo Quintero (50% of it).',
  );
  await expect(dialog).not.toContainText('on purpose');
});

test('a group becomes a row for each person, and two charities in one name take equal parts', async ({
  page,
}) => {
  await nameFamily(page);
  await page.getByLabel('Beneficiary 1 name').fill('my children equally');
  await page.getByLabel('Beneficiary 1 percentage').fill('100');
  await page.getByRole('button', { name: 'Name Sofia Quintero and Mateo Quintero one by one' }).click();
  await expect(page.getByLabel('Beneficiary 2 name')).toHaveValue('Mateo Quintero');
  await hurryToChildren(page);
  await page.getByLabel('Charity').fill('Red Cross and Boulder Food Bank');
  await page.getByRole('button', { name: 'Red Cross and Boulder Food Bank in equal parts' }).click();
  await page.getByLabel('Guardian', { exact: true }).fill('Lucia Reyes');
  await finish(page);
  await page.getByRole('button', { name: 'Review Will' }).click();
  const question = page.getByRole('dialog', { name: /things? to decide/ });
  await question.getByRole('button', { name: 'Review Will' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview of your will' });
  await expect(dialog).toContainText('The charities are Red Cross and Boulder Food Bank.');
  await expect(dialog).toContainText('50% of my residue');
});
