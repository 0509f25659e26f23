import { exampleWill, willFormOf, type WillForm } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { Inputs } from '../inputs';

const form = willFormOf(exampleWill);

function renderItems(personal_property_beneficiaries: WillForm['personal_property_beneficiaries']) {
  let values: WillForm = form;
  const { user } = renderInHost(
    <Formik initialValues={{ ...form, personal_property_beneficiaries }} onSubmit={() => undefined}>
      {(formik) => {
        values = formik.values;
        return <Inputs questions={['personalProperty']} />;
      }}
    </Formik>,
  );
  return { user, items: () => values.personal_property_beneficiaries };
}

const ana = { name: 'Ana', description: 'The piano' };

describe('one thing in two rows', () => {
  it('is asked about at once, and put into one row; the button undoes that', async () => {
    const rows = [ana, { name: 'Ben', description: 'my piano' }];
    const { user, items } = renderItems(rows);
    await user.click(screen.getByRole('button', { name: 'Ana and Ben share it' }));
    expect(items()).toEqual([{ ...ana, shared_with: [{ name: 'Ben', percentage: '' }] }]);
    expect(screen.getByLabelText('Item 1 co-owner 1 name')).toHaveValue('Ben');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(items()).toEqual(rows);
  });

  it('isn’t asked about when each row has a part', () => {
    renderItems([ana, ana].map((row) => ({ ...row, percentage: '50' })));
    expect(screen.queryByText('One thing in two rows')).not.toBeInTheDocument();
  });
});

it('asks for parts, and for who dies first, only where something is shared', async () => {
  const { user, items } = renderItems([ana]);
  expect(screen.queryByLabelText('Item 1 percentage')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Share it with someone else' }));
  await user.fill(screen.getByLabelText('Item 1 co-owner 1 name'), 'Ben');
  await user.fill(screen.getByLabelText('Item 1 percentage'), '60');
  await user.fill(screen.getByLabelText('Item 1 co-owner 1 percentage'), '40');
  await user.selectOptions(
    screen.getByLabelText('Item 1: if one of them dies before you'),
    'To the others who share it',
  );
  expect(items()).toEqual([
    { ...ana, percentage: '60', shared_with: [{ name: 'Ben', percentage: '40' }], predeceased: 'others' },
  ]);
});

it('asks for nobody else before someone is named', () => {
  renderItems([{ name: ' ', description: '' }]);
  expect(screen.queryByText('Shared with someone?')).not.toBeInTheDocument();
});
