import { exampleWill, willFormOf, type WillForm } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { Inputs } from '../inputs';

function renderShares(name: string) {
  const form = { ...willFormOf(exampleWill), beneficiaries: [{ name, percentage: '100' }] };
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

  it('has blank rows where nobody knows the names', async () => {
    const { user, rows } = renderShares('my nieces');
    await user.click(screen.getByRole('button', { name: 'Make a row for each person' }));
    expect(rows()).toEqual(Array(2).fill({ name: '', percentage: '50' }));
  });

  it('is not asked about where a person or an organization is named', () => {
    renderShares('Fish and Wildlife Foundation');
    expect(screen.queryByText(/^Who is/)).not.toBeInTheDocument();
  });
});
