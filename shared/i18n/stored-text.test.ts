import { inEnglish, inLanguage, readerOf } from '.';

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

describe('a text that is stored in English', () => {
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
