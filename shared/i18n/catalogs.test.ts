import { language, setLanguage, t } from '.';
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

  it('has the common messages, too, and its own come first', async () => {
    await choose('es', { Edit: 'Cambiar', Close: 'Cerrar' });
    expect([t('Edit'), t('Close')]).toEqual(['Editar', 'Cerrar']);
  });

  it('stays as it was when there is no catalog, or it does not load', async () => {
    expect(await choose('fr')).toBe(false);
    await expect(languageOf({ es: () => Promise.reject(new Error('offline')) })('es')).rejects.toThrow();
    expect(language()).toBe('en');
  });
});
