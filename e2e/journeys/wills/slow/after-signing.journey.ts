import { download } from '../../../support/documents';
import { enterVerified, mailedAddress, mailedFile } from '../../../support/mail';
import { expectAccessible } from '../../../support/screens/axe';
import { ask } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { openWholeWill, saveWill, sign, will } from '../../../support/will';

const names = [will.testator, ...will.witnesses.map(({ name }) => name)];

test('after the last signature, a page says what to do with the will, and mails its owner the PDF and the way back', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const family = { marital_status: 'married', spouse_name: 'Zoë Müller', children: [] };
  await enterVerified(page, server);
  const id = await saveWill(page, will.testator, { family });
  await page.goto(`/will-details/${id}`);
  for (const name of names) await sign(page, name);
  const heading = page.getByRole('heading', { level: 1, name: 'Your will is signed.' });
  await expect(heading).toBeFocused();
  for (const name of names)
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the page after the last signature');
  const pdf = await download(page, 'Download PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/^Saved in your downloads: Will-/)).toBeVisible();
  await expect(page.getByText('$500.00').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite Zoë' })).toBeVisible();

  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText(/^A mail with the PDF is on its way to/)).toBeVisible();
  const { email } = await ask<{ email: string }>(page, 'GET', '/current-user/');
  const { pathname, search } = new URL(await mailedAddress(server, email, 'You asked for the signed will'));
  expect(pathname + search).toBe(`/will-details/${id}?signed`);
  expect((await mailedFile(server, email, 'You asked for the signed will')).equals(pdf)).toBe(true);

  await page.reload();
  await openWholeWill(page);
  await page.goBack();
  await expect(heading).toBeVisible();
});
