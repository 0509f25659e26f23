import { errorText, inEnglish, inLanguage, language, listText, msg, t, translated } from '.';

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
    const catalog = { Day: 'Día', [filled.text]: '{label, term}: {day, date, long}, {max, number}, {max}.' };
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
