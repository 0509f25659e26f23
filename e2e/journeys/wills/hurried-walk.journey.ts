import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { verifyAddress } from '../../support/mail';
import { newPerson } from '../../support/people';
import { expect, test } from '../../support/test';
import { atStep, next } from '../../support/will';

/**
 * Lists what a person does on each page: presses of buttons, links, and choices, and
 * fields that are filled in.
 */
async function watchActions(page: Page): Promise<string[]> {
  const actions: string[] = [];
  await page.exposeFunction('noteAction', (what: string) => actions.push(what));
  await page.addInitScript(() => {
    const note = (what: string) => Reflect.get(window, 'noteAction')(what);
    const pressed = 'button, a, summary, [role="option"], input[type="radio"], input[type="checkbox"]';
    const isFilled = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type));
    document.addEventListener(
      'click',
      ({ target }) => {
        const element = target instanceof Element ? target.closest(pressed) : null;
        if (element) note(`press ${element.textContent || element.getAttribute('name')}`);
      },
      true,
    );
    document.addEventListener(
      'change',
      ({ target }) => {
        if (isFilled(target)) note(`fill ${target.name}`);
      },
      true,
    );
  });
  return actions;
}

/** Types the start of a name, and picks the first person who is offered. */
async function pick(page: Page, label: string, start: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(start);
  await page.getByRole('option').first().click();
}

const phone = { width: 390, height: 844 };
/**
 * A step's first field is at most this far down a phone's page, in px: one sees it
 * together with its question.
 */
const LOWEST_FIELD = 340;

/** On a step, on a phone. */
async function arrive(page: Page, step: number): Promise<void> {
  await atStep(page, step);
  const fields = page.getByRole('main').locator('form').locator('input, select, textarea, button');
  // The last step has no fields, but what the will does.
  const first = step === 10 ? page.getByRole('group', { name: 'The people in your will' }) : fields.first();
  const top = await first.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  expect.soft(Math.round(top), `the first field of step ${step}`).toBeLessThanOrEqual(LOWEST_FIELD);
}

test('a hurried mother gets from Get Started to the cart in at most 55 actions, and types no name twice', async ({
  page,
  server,
}) => {
  const actions = await watchActions(page);
  const person = newPerson('Maria', 'Quintero');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  for (const [label, value] of [
    ['First name', person.first_name],
    ['Last name', person.last_name],
    ['Username', person.username],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.setViewportSize(phone);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Make a will|Get Started|Create/ })
    .first()
    .click();
  await arrive(page, 1);

  await page.getByLabel('Street address').fill('1420 Pearl St, Boulder, CO 80302');
  await page.getByLabel('Marital status').selectOption('Married');
  await page.getByLabel('Name of your spouse or partner').fill('Diego Quintero');
  for (const [index, name] of ['Sofia Quintero', 'Mateo Quintero'].entries()) {
    await page.getByRole('button', { name: 'Add a child' }).click();
    await page.getByLabel(`Child ${index + 1} name`).fill(name);
    await page.getByLabel(`Child ${index + 1} date of birth`).fill(`20${19 + index}-03-04`);
  }
  await next(page);
  await arrive(page, 2);
  await pick(page, 'Executor', 'Die');
  await page.getByLabel('Alternate executor').fill('Lucia Reyes');
  await next(page);
  await arrive(page, 3);
  await page.getByRole('button', { name: /^Everything to Diego Quintero; if / }).click();
  for (const step of [4, 5, 6]) {
    await next(page);
    await arrive(page, step);
  }
  await page.getByRole('radio', { name: /per stirpes/ }).check();
  await next(page);
  await arrive(page, 7);
  await pick(page, 'Guardian', 'Luc');
  for (const step of [8, 9]) {
    await next(page);
    await arrive(page, step);
  }
  for (const [number, name] of ['Carla Nunez', 'Anna Bell'].entries()) {
    await page.getByLabel(`Witness ${number + 1} name`).fill(name);
    await page.getByLabel(`Witness ${number + 1} email`).fill(`witness-${number + 1}@example.com`);
  }
  await next(page);
  await arrive(page, 10);
  await page.getByRole('button', { name: 'Review Will' }).click();
  await page.getByRole('button', { name: 'Confirm and add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);

  expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(55);

  // A trust, and the trusted people, offer the same names.
  await page.goto(paths.newTrust);
  await pick(page, 'Executor', 'Luc');
  await expect(page.getByLabel('Executor')).toHaveValue('Lucia Reyes');
  await verifyAddress(page, server, person);
  await page.goto(paths.trustedPeople);
  await page.getByRole('button', { name: 'Name a person' }).click();
  await pick(page, 'Name', 'Anna');
  await expect(page.getByLabel('Email')).toHaveValue('witness-2@example.com');
});
