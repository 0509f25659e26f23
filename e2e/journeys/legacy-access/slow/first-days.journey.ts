import { formatDate, lodgingDay, paths, todayOf } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { expectMails } from '../../../support/mail';
import { logIn, newPerson } from '../../../support/people';
import {
  acceptTrust,
  moveClock,
  namePerson,
  newPage,
  paperWill,
  requestDocuments,
  scan,
  test,
} from '../../../support/servers/release';
import { expect } from '../../../support/test';

test('a trusted person finds on the dashboard what a death certificate opens at once, and the documents after three days', async ({
  browser,
  clock,
  another,
}) => {
  test.slow();
  const owner = await another(newPerson('Ana', 'Ortiz'));
  await paperWill(owner.page, 'Ana Ortiz');
  await owner.page.goto(paths.trustedPeople);
  await owner.page.getByRole('button', { name: 'Change how a release works' }).click();
  await expect(owner.page.getByLabel('3 days (recommended)')).toBeChecked();
  await owner.page.getByLabel('Wishes for your funeral').fill('Ashes in the mountains.');
  await expectAccessible(owner.page, 'the terms of a release');
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByText('Ashes in the mountains.')).toBeVisible();
  const trusted = await another(newPerson('Ben', 'Ruiz'));
  await namePerson(owner.page, 'Ben Ruiz', trusted.person.email);
  await acceptTrust(clock, trusted, 'Ana Ortiz');
  await requestDocuments(trusted.page, 'She died today.');
  await trusted.page.locator('input[type=file]').setInputFiles(scan);
  await expect(trusted.page.getByText('The death certificate is stored.', { exact: false })).toBeVisible();

  const phone = await newPage(browser, clock);
  await logIn(phone, trusted.person);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await expect(phone.getByRole('heading', { level: 2 }).first()).toHaveText('Entrusted to you');
  await expect(phone.getByText(/^Ana Ortiz’s documents open on /)).toBeVisible();
  await expectAccessible(phone, 'the dashboard of a person who has nothing else');
  await phone.getByRole('link', { name: 'Open it: what Ana Ortiz entrusted to you' }).click();
  await expect(phone.getByText('Ashes in the mountains.')).toBeVisible();
  await expect(phone.getByText('In the fireproof box at home')).toBeVisible();
  const today = todayOf(new Date());
  await phone.getByLabel('Day of the death').fill(today);
  await expect(phone.getByText(`Lodge the will by ${formatDate(lodgingDay(today))}`)).toBeVisible();
  const calendar = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Calendar (ICS)' }).click();
  expect((await calendar).suggestedFilename()).toBe('lodge-the-will.ics');
  await expectAccessible(phone, 'the first days');

  // The waiting time continues once a notice was sent.
  await expectMails(clock, owner.person.email, 'has added a death certificate', 1);
  for (const [index, hours] of [25, 50].entries()) {
    await moveClock(clock, hours);
    await expectMails(clock, owner.person.email, 'asks to see what you left for them', index + 2);
  }
  await moveClock(clock, 75);
  // The server is ready before its housekeeping is done.
  await expect(async () => {
    await phone.goto(paths.dashboard);
    await expect(phone.getByText('Ana Ortiz’s documents are open')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await phone.getByRole('link', { name: 'Open it: what Ana Ortiz entrusted to you' }).click();
  await expect(phone.getByRole('button', { name: 'Download the scan' })).toBeVisible();
  await phone.context().close();
});
