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
    // Whether one is a minor is asked where birthdays don't tell.
    const missing = paths.filter(
      (path) => !asked.includes(path) && !/^family\..*(?:left_out|guardian|has_minor_children)$/.test(path),
    );
    expect(missing).toEqual([]);
  });
});

it('asks what happens if an organization ceases to exist, not if it dies', () => {
  const row = { name: 'Foothills Animal Rescue', percentage: '50' };
  const view = renderInHost(
    <Formik
      initialValues={{ ...form, beneficiaries: [row, { name: 'Ann Lee', percentage: '50' }] }}
      onSubmit={() => undefined}
    >
      <Inputs questions={['beneficiaries']} />
    </Formik>,
  );
  expect(
    view.getByRole('group', { name: 'If Foothills Animal Rescue no longer exists when you die' }),
  ).toHaveTextContent('The share is added to the other shares.');
  expect(view.getByRole('group', { name: 'If Ann Lee dies before you' })).toBeVisible();
});
