import { messages } from '@heartwood/domain';
import { fillProposal } from '../../support/loan';
import { enter, newPerson } from '../../support/people';
import { expect, test } from '../../support/test';

test('a rejected proposal to someone without an account can be sent unchanged once they have one', async ({
  page,
}) => {
  const borrower = newPerson('Bo', 'Park');
  await enter(page, newPerson('Lena', 'Park'));
  await fillProposal(page, borrower.username, { amount: '500', rate: '3', term: '12' });
  const propose = page.getByRole('button', { name: 'Propose loan' });
  const field = page.getByLabel('Username of the other person');

  // Sent twice, so that the server rejects it twice.
  for (const attempt of [1, 2]) {
    const answer = page.waitForResponse('**/backend/loans/');
    await propose.click();
    expect((await answer).status(), `attempt ${attempt}`).toBe(400);
    await expect(field).toHaveAccessibleDescription(new RegExp(messages.counterpartyUnknown));
    await expect(field).toHaveValue(borrower.username);
  }

  const data = { ...borrower, password2: borrower.password };
  expect((await page.request.post('/backend/register/', { data })).status()).toBe(201);
  await propose.click();
  await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
});

test('a profile can be saved with a value the server rejected before', async ({ page }) => {
  const sentence = 'We do not know this ZIP code.';
  await enter(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('ZIP code').fill('80302');
  await page.route(
    '**/backend/update-profile/',
    (route) => route.fulfill({ status: 400, json: { detail: sentence, zip_code: [sentence] } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(new RegExp(sentence));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(messages.profileUpdated)).toBeVisible();
  await expect(page.getByText('80302')).toBeVisible();
});
