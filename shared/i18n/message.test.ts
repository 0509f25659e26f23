import {
  errorText,
  inEnglish,
  inLanguage,
  language,
  listText,
  msg,
  readerOf,
  setLanguage,
  t,
  translated,
} from '.';
import { languageOf } from './catalogs';
import codes from './codes.json';
import spanish from './es.json';

describe('message', () => {
  const spanish = <Made>(catalog: Record<string, string>, make: () => Made) =>
    inLanguage('es', catalog, make as () => Made extends PromiseLike<unknown> ? never : Made);

  describe('a message', () => {
    it('is its English text, with its values', () => {
      expect(t('Edit')).toBe('Edit');
      expect(t('Edit {name}', { name: 'Ana’s trust' })).toBe('Edit Ana’s trust');
      expect(t(msg('Edit'))).toBe('Edit');
    });

    it('has the plural of its number, and the number in digits', () => {
      const events = (count: number) => t('{count, plural, one {# event} other {# events}}.', { count });
      expect([0, 1, 2000].map(events)).toEqual(['0 events.', '1 event.', '2,000 events.']);
    });

    it('is its translation, whose values may stand elsewhere', () => {
      const catalog = { 'Edit {name}': '«{name}»: editar', Edit: 'Editar' };
      expect(spanish(catalog, () => t('Edit {name}', { name: 'Fe' }))).toBe('«Fe»: editar');
      expect(spanish(catalog, () => t(msg('Edit')))).toBe('Editar');
    });

    it('is its English text if it has no translation', () => {
      expect(spanish({}, () => t('Edit'))).toBe('Edit');
      expect(spanish({}, () => translated('toString'))).toBe('toString');
    });

    it('that was made elsewhere is translated if it can be', () => {
      const catalog = { 'Your cart is empty.': 'Su carrito está vacío.' };
      expect(spanish(catalog, () => translated('Your cart is empty.'))).toBe('Su carrito está vacío.');
      expect(spanish(catalog, () => translated('Will'))).toBe('Will');
    });

    it('may have its values before the language is known, and is English as a string', () => {
      const filled = msg('{label, term}: enter {day, date, long}, {max, number} or {max}.', {
        label: 'Day',
        day: '2026-11-03',
        max: 20_000,
      });
      const catalog = {
        Day: 'Día',
        [filled.text]: '{label, term}: {day, date, long}, {max, number}, {max}.',
      };
      expect(translated(filled)).toBe('Day: enter November 3, 2026, 20,000 or 20000.');
      expect(spanish(catalog, () => translated(filled))).toBe('Día: 3 de noviembre de 2026, 20,000, 20000.');
      expect(spanish(catalog, () => String(filled))).toBe('Day: enter November 3, 2026, 20,000 or 20000.');
    });

    it('of an error is found by its code', () => {
      const catalog = { 'error.taken': '{name} is taken.', '{name} is taken.': '{name} ya existe.' };
      expect(spanish(catalog, () => errorText('taken', { name: 'ana' }))).toBe('ana ya existe.');
      expect(spanish(catalog, () => errorText('gone'))).toBeUndefined();
      expect(errorText('taken', { name: 'ana' })).toBeUndefined();
    });

    it('asks for each of its values', () => {
      // @ts-expect-error: the name is missing
      t('Edit {name}');
      // @ts-expect-error: another name
      t('Edit {name}', { names: '' });
      // @ts-expect-error: the count is missing
      t('{count, plural, one {# event of {name}} other {# events of {name}}}', { name: '' });
      // @ts-expect-error: a constant with placeholders could not be filled
      msg('Edit {name}');
      // @ts-expect-error: a text that is not known when the code is written
      t(String('Edit'));
      // @ts-expect-error: a message is not shown before it is translated
      const shown: string = msg('Edit');
      expect(shown).toBe('Edit');
    });
  });

  describe('lists', () => {
    it('follow the language', () => {
      expect(listText(['Ana', 'Bob', 'Cara'])).toBe('Ana, Bob, and Cara');
      expect(spanish({}, () => listText(['Ana', 'Bob', 'Inés']))).toBe('Ana, Bob e Inés');
    });
  });

  describe('the language', () => {
    it('is what it was after something was made in another one, also when that failed', () => {
      expect(() =>
        inLanguage('es', {}, () => {
          expect(language()).toBe('es');
          expect(inEnglish(language)).toBe('en');
          throw new Error('no');
        }),
      ).toThrow('no');
      expect(language()).toBe('en');
    });
  });
});

describe('a text that is stored in English', () => {
  const words = {
    Name: 'Nombre',
    '{label, term} is required.': 'Complete “{label, term}”.',
    '{label, term} must be text.': '“{label, term}” debe ser texto.',
    'Enter {day, date, long} or a later day.': 'Escriba el {day, date, long} o un día posterior.',
    'Will (draft)': 'Testamento (borrador)',
    'If {name} dies before you, the share of {name} is divided. Choose how.':
      'Si {name} muere antes que usted, la parte de {name} se divide. Elija cómo.',
    'Failed to {action, term} loan: {reason, term}': 'No se pudo {action, term} el préstamo: {reason, term}',
    'Please log in to continue.': 'Inicie sesión para continuar.',
    '{label, term} name': 'Nombre de {label, term}',
    'Witness {number} name': 'Nombre del testigo {number}',
  };
  const spanish = (text: string) => inLanguage('es', { accept: 'aceptar' }, () => readerOf(words)(text));

  it.each([
    ['Name is required.', 'Complete “Nombre”.'],
    ['Enter November 3, 2026 or a later day.', 'Escriba el 3 de noviembre de 2026 o un día posterior.'],
    ['Enter Smarch 3, 2026 or a later day.', 'Escriba el Smarch 3, 2026 o un día posterior.'],
    ['November 3, 2026', '3 de noviembre de 2026'],
    ['Will (draft)', 'Testamento (borrador)'],
    [
      'If Name dies before you, the share of Name is divided. Choose how.',
      'Si Name muere antes que usted, la parte de Name se divide. Elija cómo.',
    ],
    [
      'Failed to accept loan: Please log in to continue.',
      'No se pudo aceptar el préstamo: Inicie sesión para continuar.',
    ],
  ])('is filled as the English was, and only its terms are translated in it: %s', (english, expected) => {
    expect(spanish(english)).toBe(expected);
  });

  it('is of the message that says more of it, wherever the catalog has it', () => {
    expect(spanish('Witness 1 name')).toBe('Nombre del testigo 1');
    expect(spanish('Name name')).toBe('Nombre de Nombre');
  });

  it('may be several sentences', () => {
    expect(spanish('Name must be text. Name is required. Please log in to continue.')).toBe(
      '“Nombre” debe ser texto. Complete “Nombre”. Inicie sesión para continuar.',
    );
  });

  it.each([
    'Another text.',
    'toString',
    'Please log in to continue. And more.',
    'If A dies before you, the share of B is divided. Choose how.',
    ' is required.',
  ])('stays as it is where no message fits: %s', (english) => expect(spanish(english)).toBe(english));

  it('is as it was stored in English', () => {
    expect(inEnglish(() => readerOf({})('Name is required.'))).toBe('Name is required.');
    expect(inEnglish(() => readerOf({})('November 3, 2026'))).toBe('November 3, 2026');
  });
});

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

it('has the Spanish of each sentence of the server', () => {
  const known: Readonly<Record<string, string>> = spanish;
  expect(Object.values(codes).filter((text) => !known[text])).toEqual([]);
});
