import { inEnglish, inLanguage, translated } from '.';

const catalog = {
  Name: 'Nombre',
  '{label} is required.': 'Complete “{label}”.',
  '{label} must be text.': '“{label}” debe ser texto.',
  'Enter {day} or a later day.': 'Escriba el {day} o un día posterior.',
  'November {day}, {year}': '{day} de noviembre de {year}',
  'Will (draft)': 'Testamento (borrador)',
  'If {name} dies before you, the share of {name} is divided. Choose how.':
    'Si {name} muere antes que usted, la parte de {name} se divide. Elija cómo.',
  'Failed to {action} loan: {reason}': 'No se pudo {action} el préstamo: {reason}',
  accept: 'aceptar',
  'Please log in to continue.': 'Inicie sesión para continuar.',
  '{label} name': 'Nombre de {label}',
  'Witness {number} name': 'Nombre del testigo {number}',
};
const spanish = (text: string) => inLanguage('es', catalog, () => translated(text));

describe('a text that comes as text', () => {
  it.each([
    ['Name is required.', 'Complete “Nombre”.'],
    ['Enter November 3, 2026 or a later day.', 'Escriba el 3 de noviembre de 2026 o un día posterior.'],
    ['Will (draft)', 'Testamento (borrador)'],
    [
      'If Name dies before you, the share of Name is divided. Choose how.',
      'Si Name muere antes que usted, la parte de Name se divide. Elija cómo.',
    ],
    [
      'Failed to accept loan: Please log in to continue.',
      'No se pudo aceptar el préstamo: Inicie sesión para continuar.',
    ],
  ])('is filled as the English was, and only words of ours are translated in it: %s', (english, expected) => {
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
    'Please log in to continue. And more.',
    'If A dies before you, the share of B is divided. Choose how.',
    ' is required.',
  ])('stays as it is where no message fits: %s', (english) => expect(spanish(english)).toBe(english));

  it('is as it came in English', () => {
    expect(inEnglish(() => translated('Name is required.'))).toBe('Name is required.');
  });
});
