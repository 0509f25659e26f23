import type { UserRecord } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/screens/axe';
import { expectMails } from '../../../support/mail';
import { ask, enter, logIn, newPerson, type Person } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { answerWizard, saveWill } from '../../../support/will';

const choose = (page: Page, language: string) => page.getByRole('button', { name: language }).click();
const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const profileOf = (page: Page) => ask<UserRecord>(page, 'GET', '/current-user/');

/** Fills in the sign-up in Spanish, and sends it. */
async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(person.first_name);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Apellido').fill(person.last_name);
  await page.getByLabel('Nombre de usuario').fill(person.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar contraseña').fill(person.password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

test('a form keeps what was typed when the language changes, and the account has it for its mails', async ({
  page,
}) => {
  const person = newPerson('Inés', 'Vega');
  await page.goto('/signup');
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await choose(page, 'Español');
  await speaks(page, 'es');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(person.first_name);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');

  await fillIn(page, person);
  await expect(page).toHaveURL(/\/about$/);
  expect((await profileOf(page)).language).toBe('es');
});

test("a member's choice applies to their mails, and to each browser without a choice of its own", async ({
  page,
  browser,
  server,
}) => {
  const person = await enter(page);
  await page.goto('/profile');
  const before = await profileOf(page);
  await page.route('**/backend/update-profile/', (route) => route.abort(), { times: 1 });
  await choose(page, 'Español');
  await expect(
    page.getByText('The language couldn’t be saved. Please try again.', { exact: true }),
  ).toBeVisible();
  await choose(page, 'Español');
  await speaks(page, 'es');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  expect(await profileOf(page)).toEqual({ ...before, language: 'es' });

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Username').fill(person.username);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await speaks(other, 'es');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  // A logout removes the profile's language from the browser.
  await other.reload();
  await speaks(other, 'en');
  await choose(other, 'Español');
  await speaks(other, 'es');
  await choose(other, 'English');
  await speaks(other, 'en');
  await logIn(other, person);
  await speaks(other, 'en');
  await elsewhere.close();
  expect((await profileOf(page)).language).toBe('es');
  await page.goto('/forgot-password');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expectMails(server, person.email, 'nueva para su cuenta', 1);
});

test('the preview of a will opens in Spanish, with the English text beside it', async ({ page }) => {
  await enter(page);
  await answerWizard(page);
  await choose(page, 'Español');
  await speaks(page, 'es');
  await page.getByRole('button', { name: 'Revisar el testamento' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa de su testamento' });
  const copy = preview.getByText('Copia de lectura. El texto legal es el que está en inglés.');
  const english = preview.getByRole('heading', { name: 'Last Will and Testament' });
  await expect(copy).toBeVisible();
  await expect(english).toBeVisible();
  const [left, right] = [await copy.boundingBox(), await english.boundingBox()];
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(200);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await expectAccessible(page, 'the preview in Spanish');

  await page.goto('/create-will?step=1');
  await expect(page.getByText(/^El testamento está en inglés, el idioma de los tribunales/)).toBeVisible();
  await page.getByLabel('Estado civil').selectOption('Casada/o');
});

test.describe('in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('everything but documents is in Spanish', async ({ page }) => {
    await page.goto('/');
    await speaks(page, 'es');
    await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
    await fillIn(page, newPerson('Inés', 'Vega'));
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expectAccessible(page, 'after the sign-up');

    await page.goto('/create-will');
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre usted' })).toBeVisible();
    await expectAccessible(page, 'first step of a will');
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '¿Quién cumple su testamento?' })).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Falta el albacea.');

    await page.goto(`/will-details/${await saveWill(page)}`);
    const document = page.locator('[lang=en]').filter({ hasText: 'Scatter my ashes at Brainard Lake.' });
    await expect(document.first()).toBeVisible();
    await expectAccessible(page, 'will');

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'dashboard');
    await page.goto('/loans');
    await expect(page.getByRole('heading', { level: 1, name: 'Préstamos' })).toBeVisible();
    await expectAccessible(page, 'loans');
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Dónde tiene la sesión iniciada' })).toBeVisible();
    await expect(page.getByText('Chrome en Linux')).toBeVisible();
    await expectAccessible(page, 'account');
  });
});
