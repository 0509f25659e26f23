import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { TextField } from './text-field';

const required = { executor: 'Executor is required.' };

function renderField() {
  render(
    <Formik initialValues={{ executor: '' }} validate={() => required} onSubmit={jest.fn()}>
      <TextField name="executor" label="Executor" />
    </Formik>,
  );
  return screen.getByLabelText('Executor');
}

it("shows a field's error at once when the keyboard leaves it", async () => {
  await userEvent.click(renderField());
  await userEvent.tab();
  expect(await screen.findByText('Executor is required.')).toBeVisible();
});

it('waits for the end of the press that leaves the field, so that nothing moves under the pointer', async () => {
  const input = renderField();
  fireEvent.mouseDown(document.body);
  fireEvent.blur(input);
  await act(() => Promise.resolve());
  expect(screen.queryByText('Executor is required.')).not.toBeInTheDocument();
  fireEvent.mouseUp(document.body);
  expect(await screen.findByText('Executor is required.')).toBeVisible();
});
