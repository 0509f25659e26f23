import { exampleWill, willFormOf, type WillForm } from '@heartwood/domain';
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

function renderShares(name: string, more: Partial<WillForm['beneficiaries'][number]> = {}) {
  const form = { ...willFormOf(exampleWill), beneficiaries: [{ name, percentage: '100', ...more }] };
  let values: WillForm = form;
  const { user } = renderInHost(
    <Formik initialValues={form} onSubmit={() => undefined}>
      {(formik) => {
        values = formik.values;
        return <Inputs questions={['beneficiaries']} />;
      }}
    </Formik>,
  );
  return { user, rows: () => values.beneficiaries };
}

describe('a group in place of a person', () => {
  it('is asked about, and each person gets a row; the button undoes that', async () => {
    const { user, rows } = renderShares('Ann and Bob Lee');
    expect(screen.getByText('Who is “Ann and Bob Lee”?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name Ann Lee and Bob Lee one by one' }));
    expect(rows()).toEqual([
      { name: 'Ann Lee', percentage: '50' },
      { name: 'Bob Lee', percentage: '50' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(rows()).toEqual([{ name: 'Ann and Bob Lee', percentage: '100' }]);
  });

  it('may be several organizations', async () => {
    const { user, rows } = renderShares('Red Cross, Salvation Army');
    expect(screen.getByText('One organization, or more?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name Red Cross and Salvation Army one by one' }));
    expect(rows().map(({ name }) => name)).toEqual(['Red Cross', 'Salvation Army']);
  });

  it('has blank rows where nobody knows the names', async () => {
    const { user, rows } = renderShares('my nieces');
    await user.click(screen.getByRole('button', { name: 'Make a row for each person' }));
    expect(rows()).toEqual(Array(2).fill({ name: '', percentage: '50' }));
  });

  it('is also asked about where it takes instead of someone', async () => {
    const { user, rows } = renderShares('Ann Lee', { instead: [{ name: 'The kids', percentage: '100' }] });
    await user.click(screen.getByRole('button', { name: 'Name Nora Moreno one by one' }));
    expect(rows()[0]?.instead).toEqual([{ name: 'Nora Moreno', percentage: '100' }]);
  });

  it('is not asked about where a person or an organization is named', () => {
    renderShares('Fish and Wildlife Foundation');
    expect(screen.queryByText(/^Who is/)).not.toBeInTheDocument();
  });
});

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
