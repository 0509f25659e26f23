import { screen, within } from '@testing-library/react';
import { executorLetter, isoDate, messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { commonWords, setLanguage } from '@heartwood/i18n';
import { Component as Login } from '../sign-in/page';
import { Component as MailPreferences } from '../profile/mail-preferences/page';
import { passwordStrength } from '../sign-in/password/password-strength';
import { ReleasedLetter } from '../legacy-access/entrusted/released-letter';
import remote from '../remote';
import { Component as Account } from '../security/page';
import { Component as Help } from '../service/help-page';
import { findQuestions } from '../service/questions';
import { account, ana } from '../testing/ana';

beforeEach(async () => remote.setLanguage('es', await commonWords.es()));
afterEach(() => setLanguage('en', {}));

it('is used on the pages once the host has chosen it, including errors', async () => {
  serveApi({ 'GET /demo/': { accounts: [] } });
  const { user } = renderInHost(<Login />, { at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findAllByText('Complete “Nombre de usuario”.')).not.toHaveLength(0);
});

it('names devices, whose browser and system are names', async () => {
  const session = { id: 's1', device: 'Safari on iPhone', address: '', current: false };
  const times = { created_at: '2026-11-01T10:00:00.000Z', last_used_at: '2026-11-02T10:00:00.000Z' };
  serveApi({
    'GET /account/': account,
    'GET /sessions/': [
      { ...session, ...times },
      { ...session, ...times, id: 's2', device: 'Unknown device' },
    ],
  });
  renderInHost(<Account />, { at: '/account', user: ana });
  const list = within(await screen.findByRole('region', { name: 'Dónde tiene la sesión iniciada' }));
  expect(await list.findByRole('button', { name: 'Cerrar la sesión en Safari en iPhone' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Cerrar la sesión en Dispositivo desconocido' })).toBeVisible();
});

it('lists the terms of the help in its own order', () => {
  renderInHost(<Help />);
  const [first, second] = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['albacea', 'autoprobado']);
});

it('heads the mail preferences', async () => {
  serveApi({ 'GET /api/wills/': [], 'GET /trusts/': [], 'GET /loans/': [] });
  renderInHost(<MailPreferences />, { at: '/mail-preferences', user: ana });
  expect(screen.getByRole('heading', { name: 'Preferencias de correo' })).toBeVisible();
  expect(await screen.findByText('No tiene ningún préstamo activo.')).toBeVisible();
});

it('finds questions without the accents of their words', () => {
  const [found] = findQuestions('olvide contrasena');
  expect(found?.question).toBe('Olvidé mi contraseña. ¿Y ahora?');
});

it('says what is wrong with a password', () => {
  const found = passwordStrength({ password: 'short', password2: '' });
  expect(found?.advice).not.toBe(String(messages.passwordTooShort()));
  expect(found?.strength).toBe('refused');
});

it('has a copy of a released letter to read, beside the letter in English', async () => {
  const times = { created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-02T10:00:00.000Z' };
  const trust = { id: 't1', executor: 'Ben Ruiz', asset: '1.5', is_active: true, ...times };
  const letter = executorLetter(trust, { owner: 'Ana Ortiz', date: isoDate('2026-11-16'), rate: null });
  const { user } = renderInHost(<ReleasedLetter letter={letter} />, { user: ana });
  await user.click(await screen.findByText('Leer esta carta en español'));
  const copy = await screen.findByRole('article', { name: 'Carta a mi albacea' });
  expect(copy).toHaveTextContent(
    'El sitio web donde guardo este registro dice qué es: “Un registro de sus bitcoins',
  );
  expect(copy).toHaveTextContent('16 de noviembre de 2026');
  expect(copy.querySelectorAll('[lang="en"]')).toHaveLength(0);
  expect(screen.getByRole('article', { name: 'Letter to my executor' })).toHaveAttribute('lang', 'en');
});
