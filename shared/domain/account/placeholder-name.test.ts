import { isPlaceholderName } from './placeholder-name';

it.each([
  ...[
    'n/a',
    'N/A',
    'N.A.',
    'na',
    'None',
    'none.',
    'nobody',
    'No one',
    'TBD',
    'unknown',
    'same',
    'me',
    'Myself',
  ],
  ...['not yet', 'Nobody yet', 'none for now', 'not sure yet', 'I don’t know yet', 'I don’t have one', 'no'],
  ...['No idea', 'the same', 'ditto', 'to be named', 'todavía no sé', 'aún no', 'no tengo', 'no hay ninguno'],
  ...['-', '--', '—', '?', '...', '1', 'x', 'XXX', 'my estate', 'My Estate'],
  ...['to my estate', 'my own estate', 'to myself', 'a mi sucesión', 'mi propia herencia'],
  ...['ninguno', 'Ninguna', 'nadie', 'N/D', 'no aplica', 'yo misma', 'No sé', 'desconocido'],
])('reads “%s” as no name', (text) => expect(isPlaceholderName(text)).toBe(true));

it.each([
  'Ana Ruiz',
  'Bo',
  'Ñ',
  'Nan Ames',
  'Noone Lee',
  'Malcolm X',
  'Ed None',
  'Ann Yet',
  'Nobody Aun Lee',
  '李雷',
  'Same Dog Rescue',
  'Nada Surf',
])('reads “%s” as a name', (text) => expect(isPlaceholderName(text)).toBe(false));
