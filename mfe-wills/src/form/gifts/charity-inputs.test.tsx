import { exampleWill, willFormOf } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { Inputs } from '../inputs';

function renderCharity(donation: string) {
  return renderInHost(
    <Formik initialValues={{ ...willFormOf(exampleWill), donation }} onSubmit={() => undefined}>
      <Inputs questions={['charity']} />
    </Formik>,
  );
}

it('asks about two charities in one name, and separates them', async () => {
  const { user } = renderCharity('Red Cross and Boulder Food Bank');
  await user.click(screen.getByRole('button', { name: 'Red Cross and Boulder Food Bank in equal parts' }));
  expect(screen.getByLabelText(/^Charity/)).toHaveValue('Red Cross; Boulder Food Bank');
  expect(screen.queryByText('One charity, or more?')).not.toBeInTheDocument();
});

it('asks nothing about one charity', () => {
  renderCharity('Fish and Wildlife Foundation');
  expect(screen.queryByText('One charity, or more?')).not.toBeInTheDocument();
});
