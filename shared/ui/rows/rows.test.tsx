import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { TextField } from '../fields/text-field';
import { RowList } from './row-list';
import { ShareTotal } from './share-total';

type Row = { name: string; percentage: string };

function show(beneficiaries: Row[]) {
  render(
    <Formik initialValues={{ beneficiaries }} onSubmit={() => undefined}>
      <>
        <RowList<Row>
          name="beneficiaries"
          noun="Beneficiary"
          newRow={{ name: '', percentage: '' }}
          addLabel="Add a beneficiary"
          nameOf={(row) => row.name}
        >
          {({ name, label }) => (
            <>
              <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} />
              <TextField name={`${name}.percentage`} label="Percentage" aria-label={`${label} percentage`} />
            </>
          )}
        </RowList>
        <ShareTotal />
      </>
    </Formik>,
  );
  return userEvent.setup();
}

const values = (part: 'name' | 'percentage') =>
  screen
    .getAllByLabelText(new RegExp(`^Beneficiary \\d ${part}$`))
    .map((input) => input.getAttribute('value'));

describe('rows', () => {
  it('focuses a new row', async () => {
    const user = show([]);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    expect(screen.getByLabelText('Beneficiary 1 name')).toHaveFocus();
  });

  it('restores a removed row to its place', async () => {
    const user = show([
      { name: 'Ana', percentage: '60' },
      { name: 'Ben', percentage: '40' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Beneficiary 1' }));
    expect(values('name')).toEqual(['Ben']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(values('name')).toEqual(['Ana', 'Ben']);
    expect(screen.getByLabelText('Beneficiary 1 name')).toHaveFocus();
  });

  it('moves a row and keeps the focus on the button', async () => {
    const user = show([
      { name: 'Ana', percentage: '60' },
      { name: 'Ben', percentage: '40' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Move Beneficiary 1 down' }));
    expect(values('name')).toEqual(['Ben', 'Ana']);
    expect(screen.getByRole('button', { name: 'Move Beneficiary 2 up' })).toHaveFocus();
  });
});

describe('the total of shares', () => {
  it('shows what is left while typing', async () => {
    const user = show([{ name: 'Ana', percentage: '97' }]);
    expect(screen.getByRole('status')).toHaveTextContent('Total 97%, 3% left');
    await user.type(screen.getByLabelText('Beneficiary 1 percentage'), '{Backspace}9');
    expect(screen.getByRole('status')).toHaveTextContent('Total 99%, 1% left');
  });

  it('says when it is too much', () => {
    show(['Ana', 'Ben'].map((name) => ({ name, percentage: '60' })));
    expect(screen.getByRole('status')).toHaveTextContent('Total 120%, 20% too much');
  });

  it('splits equally among those who have a name, to exactly 100', async () => {
    const user = show(['Ana', 'Ben', '', 'Cleo'].map((name) => ({ name, percentage: '20' })));
    await user.click(screen.getByRole('button', { name: 'Split equally' }));
    expect(values('percentage')).toEqual(['33.34', '33.33', '', '33.33']);
    expect(screen.getByRole('status')).toHaveTextContent('Total 100%');
  });
});
