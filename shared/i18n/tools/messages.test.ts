import { messagesIn, untranslatableIn } from './messages';
import { parse } from './sources';
import { documentFaults, spanishFaults } from './spanish';

const untranslatable = (code: string) => untranslatableIn(parse(code)).map(({ text }) => text);

describe('the messages of a file', () => {
  it('are in calls, including both branches of a condition', () => {
    const code = `
      const a = () => t('Edit {name}', { name });
      const b = () => rich('See <link>it</link>.', { link: wrap });
      const c = msg('Yes');
      const d = () => t(open ? 'Close' : 'Open');`;
    expect(messagesIn(parse(code)).map(({ text, values }) => [text, values])).toEqual([
      ['Edit {name}', ['name']],
      ['See <link>it</link>.', ['link']],
      ['Yes', []],
      ['Close', []],
      ['Open', []],
    ]);
  });

  it('are translated too early at the top level of a module, where only msg is allowed', () => {
    const early = (code: string) => messagesIn(parse(code)).map(({ tooEarly }) => tooEarly);
    expect(early("const a = t('Yes')")).toEqual([true]);
    expect(early("const a = msg('Yes'); const b = () => t('Yes')")).toEqual([false, false]);
  });
});

it('also include the labels of fields, in files whose texts are those of schemas', () => {
  const labels = (code: string) => untranslatableIn(parse(code), true).map(({ text }) => text);
  expect(labels("nameField('executor')")).toEqual(['executor']);
  expect(labels("messages.choose('state')")).toEqual(['state']);
  expect(labels("isOne('state')")).toEqual([]);
});

describe('the texts that can’t be translated', () => {
  it.each([
    ['<p>Edit</p>', 'Edit'],
    ['<p>{name} has it</p>', 'has it'],
    ['<Field label="Name" />', 'Name'],
    ['const a = { term: "Last changed" }', 'Last changed'],
    ['const a = `Edit ${name}`', 'Edit {name}'],
    ['const a = `Since ${formatDate(dayOf(loan.start))}`', 'Since {start}'],
    [
      'const a = `${one.name} comes before ${other.name}, not ${one.name}`',
      '{name} comes before {name2}, not {name}',
    ],
    ['const a = `At most ${max.toLocaleString("en-US")} people`', 'At most {max} people'],

    ['const a = done && "Copied."', 'Copied.'],
  ])('are found: %s', (code, text) => expect(untranslatable(code)).toEqual([text]));

  it.each([
    "<p>{t('Edit')}</p>",
    '<Button variant="secondary" className="a b" />',
    "import a from 'A b'",
    "throw new Error('It is broken')",
    "if (event.key === 'Enter') go()",
    'api.query({ providesTags: ["Will"] })',
    'const a = `/wills/${id}/`',
    'const a: "Two words" = b',
  ])('are no code: %s', (code) => expect(untranslatable(code)).toEqual([]));
});

describe('the Spanish of a message', () => {
  it.each([
    ['Edit {name}', 'Editar {nombre}', 'Use the same placeholders'],
    ['Edit', ' ', 'Write its Spanish'],
    ['Are you sure?', 'Seguro?', 'End and ask in Spanish'],
    ['Wait.', 'Espere', 'End and ask in Spanish'],
    ['Wait 2 days', 'Espere 2 días', 'no-break space'],
    ["Write '{name}'", "Escribe '{name}'", 'as FormatJS does'],
    ['Two wills', 'Dos voluntades', 'Translate "a will" as the glossary does'],
  ])('is wrong: %s', (english, spanish, message) =>
    expect(spanishFaults(english, spanish).join()).toContain(message),
  );

  it.each([
    ['Two wills for {name}.', 'Dos testamentos para {name}.'],
    ['He is willing', 'Quiere'],
    ['Hello,', 'Hola:'],
  ])('is right: %s', (english, spanish) => expect(spanishFaults(english, spanish)).toEqual([]));

  it('may ask elsewhere in a document', () =>
    expect(documentFaults('Who has it?', 'Quién lo tiene')).toEqual([]));
});
