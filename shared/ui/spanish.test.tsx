import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { commonWords, inLanguage, languageOf, setLanguage, translated } from '@heartwood/i18n';
import { detailOf } from '@heartwood/api-client';
import { Schema } from 'yup';
import * as domain from '@heartwood/domain';
import { ErrorState, FormError, remainingErrorDetail, TextField } from '.';
import spanish from '@heartwood/i18n/es.json';

const { fieldErrors, isSchemaError, messages, releaseMessages } = domain;

const inSpanish = <Made,>(make: () => Made) =>
  inLanguage('es', spanish, make as () => Made extends PromiseLike<unknown> ? never : Made);

describe('what all bundles say', () => {
  afterEach(() => setLanguage('en', {}));

  it('comes with the host, and a bundle adds its own', async () => {
    const choose = languageOf({ es: () => Promise.resolve({ default: { Close: 'Cerrar la hoja' } }) });
    await choose('es', await commonWords.es());
    expect(translated('Please log in to continue.')).toBe('Inicie sesión para continuar.');
    expect(translated('Close')).toBe('Cerrar la hoja');
  });

  it('is shown by what shows an English text', () => {
    setLanguage('es', spanish);
    render(
      <Formik
        initialValues={{ name: '' }}
        initialErrors={{ name: messages.required('Name') }}
        initialTouched={{ name: true }}
        onSubmit={jest.fn()}
      >
        <TextField name="name" label="Nombre" />
      </Formik>,
    );
    render(<ErrorState title={messages.fetchTrustsFailed} onRetry={jest.fn()} />);
    render(<FormError>{messages.sessionEnded}</FormError>);
    expect(screen.getByText('Complete “Nombre”.')).toBeVisible();
    expect(screen.getByText('No se pudieron obtener los fideicomisos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    expect(screen.getByText('Su sesión terminó. Inicie sesión otra vez.')).toBeVisible();
  });
});

describe('a refusal of the server', () => {
  const detail = 'Name is required. Please check the marked fields.';

  it('is in the language of the screen', () => {
    expect(inSpanish(() => detailOf({ data: { detail } }, messages.unavailable))).toBe(
      'Complete “Nombre”. Revise los campos marcados.',
    );
    expect(inSpanish(() => detailOf(null, messages.unavailable))).toMatch(/^El servicio no está disponible/);
  });

  it('is not repeated where its field shows it', () => {
    const shown = (text: string) =>
      inSpanish(() => remainingErrorDetail(translated(text), { name: ['Name is required.'] }, ['name']));
    expect(shown('Name is required.')).toBeNull();
    expect(shown(detail)).toBe('Complete “Nombre”. Revise los campos marcados.');
  });

  it.each(Object.entries({ ...messages, ...releaseMessages }))('has Spanish: %s', (_name, message) => {
    const text =
      typeof message === 'string' ? message : (message as (...values: unknown[]) => string)('Name', 5);
    expect(inSpanish(() => translated(text))).not.toBe(text);
  });
});

describe('what a schema refuses', () => {
  const schemas = Object.entries(domain).flatMap(([name, schema]) =>
    schema instanceof Schema ? [{ name, schema }] : [],
  );
  const values = [
    5,
    'x'.repeat(30_000),
    '\u0000',
    'https://a.b',
    '😀',
    [5],
    [{}],
    [{ name: 5 }],
    { name: [] },
    true,
    null,
  ];
  const refusals = (schema: Schema) =>
    Object.keys('fields' in schema ? Object(schema.fields) : {}).flatMap((field) =>
      values.flatMap((value) => {
        try {
          domain.validate(schema, { [field]: value });
          return [];
        } catch (error) {
          if (isSchemaError(error)) return Object.values(fieldErrors(error)).flat();
          throw error;
        }
      }),
    );

  it('is there', () => expect(schemas.length).toBeGreaterThan(20));

  it.each(schemas)('is said in Spanish, with the names of its fields: $name', ({ schema }) => {
    const english = [...new Set(refusals(schema))].filter((text) => {
      const words = inSpanish(() => translated(text));
      const label = words.split(/[“”]/)[1] ?? '∅';
      return words === text || (!text.includes('“') && text.includes(label));
    });
    expect(english).toEqual([]);
  });
});
