import {
  messages,
  parseWill,
  willFormOf,
  type KnownPerson,
  type Will,
  type WillForm,
} from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { formErrors } from '@heartwood/ui';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { freeTextInputs } from './free-text-inputs';
import { peopleInputs } from './people-inputs';

const { executor: Executor } = peopleInputs;

const show = (given: Partial<Will> = {}) =>
  renderInHost(
    <Formik
      initialValues={willFormOf(sampleWill(given))}
      initialTouched={{ co_executors_act: true }}
      validate={(values) => formErrors<WillForm>(() => parseWill(values))}
      onSubmit={() => undefined}
    >
      <Executor />
    </Formik>,
  );

describe('a second executor', () => {
  const choice = () => screen.queryByRole('radiogroup', { name: 'How your two executors act' });

  it('is offered, and how the two act is asked on the spot', async () => {
    const { user } = show();
    expect(choice()).not.toBeInTheDocument();
    await user.click(screen.getByText('Name a second executor'));
    await user.fill(screen.getByLabelText(/^Co-executor/), 'Lou Lee');
    expect(choice()).toBeVisible();
    expect(await screen.findByText(messages.coExecutorsAct)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Together' }));
    expect(screen.queryByText(messages.coExecutorsAct)).not.toBeInTheDocument();
  });

  it('is visible where one is named', () => {
    show({ co_executor: 'Lou Lee', co_executors_act: 'alone' });
    expect(screen.getByRole('radio', { name: 'Either may act alone' })).toBeChecked();
  });
});

const { peopleDescribed: PeopleDescribed } = freeTextInputs;

const fay: KnownPerson = {
  id: 'person-1',
  name: 'Fay Lund',
  relationship: 'friend',
  email: '',
  date_of_birth: null,
  created_at: '2026-11-20T17:00:00.000Z',
  updated_at: '2026-11-20T17:00:00.000Z',
};

const showDescribed = (given: Partial<Will> = {}) =>
  renderInHost(
    <Formik initialValues={willFormOf(sampleWill(given))} onSubmit={() => undefined}>
      <PeopleDescribed />
    </Formik>,
  );

describe('who people are', () => {
  it('is filled in from the account at a press, which can be undone', async () => {
    serveApi({ 'GET /people/': [fay] });
    const { user } = showDescribed();
    await user.click(screen.getByText('Say who people are'));
    await user.click(await screen.findByRole('button', { name: 'Fill in from your people' }));
    expect(screen.getByLabelText('Person 1 name')).toHaveValue('Fay Lund');
    expect(screen.getByLabelText('Person 1: who this is')).toHaveValue('my friend');
    expect(screen.queryByRole('button', { name: 'Fill in from your people' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByLabelText('Person 1 name')).not.toBeInTheDocument();
  });

  it('is open where somebody is described', () => {
    serveApi({ 'GET /people/': [] });
    showDescribed({ people_described: [{ name: 'Fay Lund', description: 'my sister' }] });
    expect(screen.getByLabelText('Person 1: who this is')).toBeVisible();
  });
});
