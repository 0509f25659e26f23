import { paths } from '@heartwood/domain';
import { mailedAddress } from '../../../support/mail';
import { logIn, newPerson } from '../../../support/people';
import {
  acceptTrust,
  moveClock,
  namePerson,
  openMailed,
  paperWill,
  test,
} from '../../../support/servers/release';
import { expect } from '../../../support/test';

const DAY = 24;

test('two unanswered check-ins start the waiting time, and “I am well” from the mail stops it', async ({
  clock,
  another,
}) => {
  test.slow();
  const owner = await another(newPerson('Ana', 'Ortiz'));
  const trusted = await another(newPerson('Ben', 'Ruiz'));
  await namePerson(owner.page, 'Ben Ruiz', trusted.person.email);
  await acceptTrust(clock, trusted, 'Ana Ortiz');
  await owner.page.goto(paths.trustedPeople);
  await owner.page.getByRole('button', { name: 'Change how a release works' }).click();
  await owner.page.getByLabel('Every month').check();
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByText('Every month', { exact: true })).toBeVisible();

  const { email } = owner.person;
  await moveClock(clock, 32 * DAY);
  await mailedAddress(clock, email, 'You asked us to check in with you from time to time');
  await moveClock(clock, 64 * DAY);
  await mailedAddress(clock, email, 'You did not answer the last time');
  await logIn(trusted.page, trusted.person);
  await trusted.page.goto(paths.trustedPeople);
  await expect(trusted.page.getByText('Waiting time running')).toHaveCount(0);
  await moveClock(clock, 79 * DAY);
  await openMailed(clock, owner.page, email, 'Two of your check-ins went unanswered');
  await owner.page.getByRole('button', { name: 'I am well: refuse' }).last().click();
  await expect(
    owner.page.getByText('You have answered the check-in. Nobody sees your documents.'),
  ).toBeVisible();
});

test('the yearly mail about a will is turned off by its own link, without a login', async ({
  clock,
  another,
}) => {
  const { page, person } = await another(newPerson('Ana', 'Ortiz'));
  await paperWill(page, 'Ana Ortiz');
  await moveClock(clock, 367 * DAY);
  const words = 'was signed or last read at least a year ago';
  const link = new URL(await mailedAddress(clock, person.email, words, '/unsubscribe'));
  await page.goto('/about');
  await page.goto(link.pathname + link.hash);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('It is off.', { exact: false })).toBeVisible();
  await logIn(page, person);
  await page.goto(paths.mailPreferences);
  await expect(page.getByRole('button', { name: /^Turn on the reminders of/ })).toBeVisible();
});
