import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { commonWords, inLanguage, languageOf, setLanguage, translated } from '@heartwood/i18n';
import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { Schema } from 'yup';
import * as domain from '@heartwood/domain';
import { ErrorState, FormError, remainingErrorDetail, TextField } from '.';
import spanish from '@heartwood/i18n/es.json';
import ofPlans from '@heartwood/domain/plan/es.json';

const { fieldErrors, isSchemaError, messages } = domain;

const inSpanish = <Made,>(make: () => Made) =>
  inLanguage(
    'es',
    { ...spanish, ...ofPlans },
    make as () => Made extends PromiseLike<unknown> ? never : Made,
  );

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
        initialErrors={{ name: translated(messages.required('Name')) }}
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
  const required = { code: 'required', params: { label: 'Name' } };
  const body = {
    detail: 'Name is required. Please check the marked fields.',
    code: 'invalid',
    name: ['Name is required.', 'Another sentence.'],
    codes: { detail: [required, { code: 'check_fields' }], name: [required, { code: 'of_a_newer_server' }] },
  };
  const shown = async (data: object) => {
    setLanguage('es', await commonWords.es());
    return detailOf({ data }, messages.unavailable);
  };
  afterEach(() => setLanguage('en', {}));

  it('is in the language of the screen, by its codes and their values', async () => {
    expect(await shown(body)).toBe('Complete “Nombre”. Revise los campos marcados.');
    expect(fieldErrorsOf({ data: body })).toEqual({ name: ['Complete “Nombre”.', 'Another sentence.'] });
    expect(await shown({ detail: 'Enter November 3, 2026 or a later day.', ...tooEarly })).toBe(
      'Escriba el 3 de noviembre de 2026 o un día posterior.',
    );
    expect(detailOf(null, messages.unavailable)).toMatch(/^El servicio no está disponible/);
  });

  it('is as it was sent if its code is unknown, or in English', async () => {
    const { detail } = body;
    expect(await shown({ detail, code: 'of_a_newer_server' })).toBe(detail);
    expect(await shown({ detail })).toBe(detail);
    expect(await shown({ ...body, codes: { detail: [required, { code: 'toString' }] } })).toBe(detail);
    setLanguage('en', {});
    expect(detailOf({ data: body }, '')).toBe(detail);
  });

  it('is not repeated where its field shows it', async () => {
    const detail = await shown({ detail: 'Name is required.', ...required });
    expect(remainingErrorDetail(detail, fieldErrorsOf({ data: body }), ['name'])).toBeNull();
    expect(remainingErrorDetail(await shown(body), fieldErrorsOf({ data: body }), ['name'])).toBe(
      'Complete “Nombre”. Revise los campos marcados.',
    );
  });
});

const tooEarly = { code: 'funding_too_early', params: { day: '2026-11-03' } };

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
      const inEnglish = String(text);
      return words === inEnglish || (!inEnglish.includes('“') && inEnglish.includes(label));
    });
    expect(english).toEqual([]);
  });
});
