import { language, setLanguage, t, translated } from '.';
import { languageOf } from './catalogs';

const choose = languageOf({ es: () => Promise.resolve({ default: { Edit: 'Editar' } }) });

describe('the language of a bundle', () => {
  afterEach(() => setLanguage('en', {}));

  it('is used once its catalog is loaded', async () => {
    expect(await choose('es')).toBe(true);
    expect(t('Edit')).toBe('Editar');
    expect(await choose('en')).toBe(true);
    expect(t('Edit')).toBe('Edit');
  });

  it('finds only the common messages in texts that come as text', async () => {
    const own = { '{amount} on {day}': '{amount} el {day}', Edit: 'Editar' };
    const setLanguage = languageOf({ es: () => Promise.resolve({ default: own }) });
    await setLanguage('es', { 'Due on {day}.': 'Vence el {day}.' });
    expect(translated('Due on Friday.')).toBe('Vence el Friday.');
    expect(translated('Paid on Friday')).toBe('Paid on Friday');
    expect(translated('Edit')).toBe('Editar');
    expect(t('{amount} on {day}', { amount: '$5', day: 'viernes' })).toBe('$5 el viernes');
  });

  it('stays as it was when there is no catalog, or it does not load', async () => {
    expect(await choose('fr')).toBe(false);
    await expect(languageOf({ es: () => Promise.reject(new Error('offline')) })('es')).rejects.toThrow();
    expect(language()).toBe('en');
  });
});
