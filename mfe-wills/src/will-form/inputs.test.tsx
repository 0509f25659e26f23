import { exampleWill, isObject, questions, willFormOf, type QuestionKey } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { Formik } from 'formik';
import { Inputs } from './inputs';

const form = willFormOf(exampleWill);

/** The paths of everything in the form. */
function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((row, index) => pathsOf(row, `${path}.${index}`));
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${path}.${name}`));
}

const values: Record<string, unknown> = form;

describe.each(Object.entries(questions))('the question %s', (key, { fields }) => {
  it('has an input for each of its questions', () => {
    const { container } = renderInHost(
      <Formik initialValues={form} onSubmit={() => undefined}>
        <Inputs questions={[key as QuestionKey]} />
      </Formik>,
    );
    const asked = [...container.querySelectorAll('[name]')].map((input) =>
      input.getAttribute('name')?.replaceAll(/\[(\d+)\]/g, '.$1'),
    );
    const paths = Object.keys(fields).flatMap((name) => pathsOf(values[name], name));
    // Children are left out by buttons, and have guardians of their own, in the questions about each child.
    const missing = paths.filter(
      (path) => !asked.includes(path) && !/^family\..*\.(?:left_out|guardian)$/.test(path),
    );
    expect(missing).toEqual([]);
  });
});
