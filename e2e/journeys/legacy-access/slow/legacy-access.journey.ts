import { paths } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { expectMails } from '../../../support/mail';
import { newPerson } from '../../../support/people';
import {
  acceptTrust,
  requestDocuments,
  moveClock,
  namePerson,
  newPage,
  openMailed,
  paperWill,
  scan,
  test,
} from '../../../support/servers/release';
import { expect } from '../../../support/test';

const ana = () => newPerson('Ana', 'Ortiz');
const ben = () => newPerson('Ben', 'Ruiz');

test('a person is named, signs up from the link, makes a request, and is refused from the mail without a login', async ({
  browser,
  clock,
  another,
}) => {
  const owner = await another(ana());
  await owner.page.goto(paths.trustedPeople);
  await expectAccessible(owner.page, 'trusted people, nobody yet');
  const person = ben();
  await namePerson(owner.page, 'Ben Ruiz', person.email);

  const guest = await newPage(browser, clock);
  await openMailed(clock, guest, person.email, 'keeps personal documents with Heartwood');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ana Ortiz trusts you');
  await expectAccessible(guest, 'an invitation');
  await guest.getByRole('link', { name: 'Sign up' }).last().click();
  await guest.getByLabel('First name').fill(person.first_name);
  await guest.getByLabel('Last name').fill(person.last_name);
  await guest.getByLabel('Username').fill(person.username);
  await guest.getByLabel('Email').fill(person.email);
  await guest.getByLabel('Password', { exact: true }).fill(person.password);
  await guest.getByLabel('Confirm password').fill(person.password);
  await guest.getByRole('button', { name: 'Sign up' }).click();
  // The invitation went to this address: accepting verifies it.
  await expect(guest.getByText(`Your account’s address, ${person.email}, isn’t verified yet.`)).toBeVisible();
  await guest.getByRole('button', { name: `Accept as ${person.username}` }).click();
  await expect(guest.getByText('You have accepted.').first()).toBeVisible();

  await requestDocuments(guest, 'She died on Sunday.');
  await expect(guest.getByText('Waiting time running')).toBeVisible();
  await guest.locator('input[type=file]').setInputFiles(scan);
  await expect(guest.getByText('The death certificate is stored.', { exact: false })).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Waiting time running')).toBeVisible();
  await expectAccessible(guest, 'a request under way');

  await owner.page.goto('/dashboard');
  const notice = owner.page.getByRole('complementary', { name: 'Somebody asks for your documents' });
  await expect(notice).toBeVisible();
  await owner.page.goto(paths.trustedPeople);
  await expect(notice).toBeVisible();
  await expect(owner.page.getByText('She died on Sunday.')).toBeVisible();
  const saved = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: 'Download the death certificate' }).click();
  expect((await saved).suggestedFilename()).toBe('death-certificate.png');
  await expectAccessible(owner.page, 'trusted people, with a request');

  const phone = await newPage(browser, clock);
  await openMailed(clock, phone, owner.person.email, 'asks to see what you left for them');
  await expect(phone.getByText('She died on Sunday.')).toBeVisible();
  await expectAccessible(phone, 'refusing from the mail');
  await guest.reload();
  await expect(guest.getByText('Waiting time running'), 'the visit refuses nothing').toBeVisible();
  await phone.getByRole('button', { name: 'I am well: refuse' }).click();
  await expect(phone.getByText('The request is refused. Nobody sees your documents.')).toBeVisible();
  await phone.goto('/about');
  await openMailed(clock, phone, owner.person.email, 'asks to see what you left for them');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Good to hear');
  await expect(phone.getByText('You have told us with this link already that you are well.')).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('Refused', { exact: true })).toBeVisible();
  await owner.page.reload();
  await expect(owner.page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await guest.context().close();
  await phone.context().close();
});

test('documents are released after the waiting time, to read and to print, and a removal ends that', async ({
  clock,
  another,
}) => {
  test.slow();
  const owner = await another(ana());
  await paperWill(owner.page, 'Ana Ortiz');
  await owner.page.goto(paths.trustedPeople);
  await owner.page.getByRole('button', { name: 'Change how a release works' }).click();
  await owner.page.getByLabel('7 days').check();
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByRole('dialog')).toHaveCount(0);
  await expect(owner.page.getByText('7 days', { exact: true })).toBeVisible();
  const trusted = await another(ben());
  await namePerson(owner.page, 'Ben Ruiz', trusted.person.email);
  await acceptTrust(clock, trusted, 'Ana Ortiz');
  await requestDocuments(trusted.page, 'She died on Sunday.');
  // The waiting time continues once a notice was sent.
  const told = (times: number) =>
    expectMails(clock, owner.person.email, 'asks to see what you left for them', times);
  await told(1);
  for (const [index, hours] of [57, 114].entries()) {
    await moveClock(clock, hours);
    await told(index + 2);
    await trusted.page.reload();
    await expect(trusted.page.getByText('Waiting time running')).toBeVisible();
    await expect(trusted.page.getByRole('heading', { name: 'The will', exact: true })).toHaveCount(0);
  }
  await openMailed(clock, owner.page, owner.person.email, 'A request for your documents is still open');
  await expect(owner.page.getByRole('button', { name: 'I am well: refuse' }).first()).toBeVisible();

  await moveClock(clock, 171);
  // The server is ready before its housekeeping is done.
  await expect(async () => {
    await trusted.page.reload();
    await expect(trusted.page.getByText('In the fireproof box at home')).toBeVisible({ timeout: 3000 });
  }).toPass();
  const saved = trusted.page.waitForEvent('download');
  await trusted.page.getByRole('button', { name: 'Download the scan' }).click();
  expect((await saved).suggestedFilename()).toBe('Will-Ana-Ortiz.png');
  await expect(trusted.page.getByText(/Ben Ruiz downloaded the scan of the signed will/)).toBeVisible();
  await expectAccessible(trusted.page, 'what was released');
  await trusted.page.getByRole('link', { name: 'Open the guide' }).click();
  await expect(trusted.page.getByRole('heading', { name: 'The first week' })).toBeVisible();
  await expect(trusted.page.getByText('C.R.S. 15-11-516')).toBeVisible();
  await expectAccessible(trusted.page, 'the guide of an executor');
  await trusted.page.emulateMedia({ media: 'print' });
  await expect(trusted.page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(trusted.page.getByText('In the fireproof box at home')).toBeVisible();
  await trusted.page.emulateMedia({ media: 'screen' });

  await owner.page.goto(paths.trustedPeople);
  await owner.page.getByRole('button', { name: 'Show the record' }).click();
  await expect(owner.page.getByText(/Ben Ruiz downloaded the scan/)).toBeVisible();
  await owner.page.getByRole('button', { name: 'Remove Ben Ruiz' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const proof = owner.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password').fill(owner.person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(owner.page.getByText('Ben Ruiz is removed', { exact: false }).first()).toBeVisible();
  await trusted.page.reload();
  await expect(trusted.page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here for you.');
});

test('if two must request, one alone waits, and the banner refuses both', async ({ clock, another }) => {
  const owner = await another(ana());
  await owner.page.goto(paths.trustedPeople);
  await owner.page.getByRole('button', { name: 'Change how a release works' }).click();
  await owner.page.getByLabel('Two trusted people must ask').check();
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByText('Two trusted people', { exact: true })).toBeVisible();
  const [one, two] = [await another(ben()), await another(newPerson('Cleo', 'Park'))];
  await namePerson(owner.page, 'Ben Ruiz', one.person.email);
  await acceptTrust(clock, one, 'Ana Ortiz');
  await namePerson(owner.page, 'Cleo Park', two.person.email);
  await acceptTrust(clock, two, 'Ana Ortiz');
  await requestDocuments(one.page, 'She died on Sunday.');
  await expect(one.page.getByText('One of two has asked')).toBeVisible();
  await openMailed(clock, two.page, two.person.email, 'Another person whom Ana Ortiz trusts has asked');
  await requestDocuments(two.page, 'So I heard.');
  await expect(two.page.getByText('Waiting time running')).toBeVisible();
  await one.page.reload();
  await expect(one.page.getByText('Waiting time running')).toBeVisible();
  await owner.page.goto('/about');
  const notice = owner.page.getByRole('complementary', { name: 'Somebody asks for your documents' });
  await notice.getByRole('button', { name: 'I am well: refuse' }).click();
  await expect(notice).toHaveCount(0);
  await one.page.reload();
  await expect(one.page.getByText('Refused', { exact: true })).toBeVisible();
  await one.page.getByRole('button', { name: 'Step down' }).click();
  await one.page.getByRole('alertdialog').getByRole('button', { name: 'Step down' }).click();
  await expect(one.page.getByText('You have stepped down.').first()).toBeVisible();
});
