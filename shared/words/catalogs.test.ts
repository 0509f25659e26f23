import { language, setLanguage, t } from '.';
import { languageOf } from './catalogs';

const choose = languageOf({ es: () => Promise.resolve({ default: { Edit: 'Editar' } }) });

describe('the language of a bundle', () => {
  afterEach(() => setLanguage('en', {}));

  it('is spoken once its catalog is loaded', async () => {
    expect(await choose('es')).toBe(true);
    expect(t('Edit')).toBe('Editar');
    expect(await choose('en')).toBe(true);
    expect(t('Edit')).toBe('Edit');
  });

  it('stays as it was when there is no catalog, or it does not load', async () => {
    expect(await choose('fr')).toBe(false);
    await expect(languageOf({ es: () => Promise.reject(new Error('offline')) })('es')).rejects.toThrow();
    expect(language()).toBe('en');
  });
});
