import type { PersonFacts } from '@heartwood/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { KnownPeople } from './known-people';
import { NameField } from './name-field';

const blank = { email: '', date_of_birth: null };
const people: PersonFacts[] = [
  { ...blank, name: 'Lucía Reyes', relationship: 'sibling' },
  { ...blank, name: 'Diego Quintero' },
];

function show(known: PersonFacts[] | null = people) {
  const onPick = jest.fn();
  render(
    <Formik initialValues={{ executor: '' }} onSubmit={() => undefined}>
      <KnownPeople value={known && { people: known, onPick }}>
        <NameField name="executor" label="Executor" />
      </KnownPeople>
    </Formik>,
  );
  return { user: userEvent.setup(), onPick, input: screen.getByLabelText('Executor') };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the name of a person', () => {
  it('is chosen by arrow keys from those whom typing leaves', async () => {
    const { user, onPick, input } = show();
    await user.type(input, 'luc');
    expect(options()).toEqual(['Lucía ReyesBrother or sister']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('Lucía Reyes');
    expect(onPick).toHaveBeenCalledWith(people[0], 'executor');
    expect(options()).toEqual([]);
  });

  it('is offered from everyone by a press, and chosen by another one', async () => {
    const { user, input } = show();
    await user.click(input);
    expect(options()).toHaveLength(2);
    await user.click(screen.getByRole('option', { name: 'Diego Quintero' }));
    expect(input).toHaveValue('Diego Quintero');
  });

  it('may be any other, which no key deletes', async () => {
    const { user, onPick, input } = show();
    await user.type(input, 'Carla Stone{Enter}{Escape}{Escape}');
    expect(input).toHaveValue('Carla Stone');
    expect(options()).toEqual([]);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('is asked for where only the relation is typed, and those known by it are offered', async () => {
    const { user, onPick, input } = show();
    await user.type(input, 'mi hermana mayor');
    expect(options()).toEqual([]);
    expect(screen.getByText('Who is “mi hermana mayor”?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lucía Reyes' }));
    expect(input).toHaveValue('Lucía Reyes');
    expect(input).toHaveFocus();
    expect(onPick).toHaveBeenCalledWith(people[0], 'executor');
    expect(screen.queryByText(/^Who is/)).not.toBeInTheDocument();
  });

  it('is a plain field in a form that knows nobody', () => {
    expect(show(null).input).toHaveAttribute('type', 'text');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
