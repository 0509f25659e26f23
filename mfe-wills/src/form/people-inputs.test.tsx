import { messages, parseWill, willFormOf, type Will, type WillForm } from '@heartwood/domain';
import { renderInHost, sampleWill } from '@heartwood/testing';
import { formErrors } from '@heartwood/ui';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
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
