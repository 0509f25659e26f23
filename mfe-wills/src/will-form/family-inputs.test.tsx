import { parseWill, todayOf, willFormOf, type WillForm } from '@heartwood/shared/domain';
import { renderInHost, sampleWill } from '@heartwood/shared/testing';
import { formErrors } from '@heartwood/shared/ui';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { familyInputs } from './family-inputs';

const { family: Family, guardian: Guardian } = familyInputs;

function show(family: Partial<WillForm['family']> = {}) {
  const will = willFormOf(sampleWill({ guardian: '' }));
  return renderInHost(
    <Formik
      initialValues={{ ...will, family: { ...will.family, ...family } }}
      validate={(values) => formErrors<WillForm>(() => parseWill(values))}
      onSubmit={() => undefined}
    >
      <>
        <Family />
        <Guardian />
      </>
    </Formik>,
  );
}

describe('the family', () => {
  it('keeps a spouse visible whom another status would leave in the will, until the field is empty', async () => {
    const { user } = show({ marital_status: 'married', spouse_name: 'Joan Hill' });
    await user.selectOptions(screen.getByRole('combobox'), 'Choose, if you like');
    const spouse = screen.getByLabelText(/Name of your spouse/);
    expect(spouse).toHaveValue('Joan Hill');
    await user.clear(spouse);
    expect(screen.queryByLabelText(/Name of your spouse/)).not.toBeInTheDocument();
  });

  it.each(['Single', 'Divorced', 'Widowed'])(
    'asks for no spouse of someone %s, and loses no name',
    async (status) => {
      const { user } = show({ marital_status: 'married', spouse_name: 'Joan Hill' });
      await user.selectOptions(screen.getByRole('combobox'), status);
      expect(screen.queryByLabelText(/Name of your spouse/)).not.toBeInTheDocument();
      await user.selectOptions(screen.getByRole('combobox'), 'In a civil union');
      expect(screen.getByLabelText(/Name of your spouse/)).toHaveValue('Joan Hill');
    },
  );

  it('keeps a name visible that can’t be saved, until it is mended', async () => {
    const { user } = show({ marital_status: 'married', spouse_name: 'Joan Hill' });
    const spouse = screen.getByLabelText(/Name of your spouse/);
    await user.click(spouse);
    await user.paste('a'.repeat(500));
    await user.selectOptions(screen.getByRole('combobox'), 'Single');
    expect(screen.getByLabelText(/Name of your spouse/)).toBeVisible();
    await user.clear(spouse);
    expect(screen.queryByLabelText(/Name of your spouse/)).not.toBeInTheDocument();
  });

  it('asks for a guardian once a child is said to be under 18, or is by its date of birth', async () => {
    const { user } = show({ children: [{ name: 'Kit', date_of_birth: '', left_out: false }] });
    expect(screen.queryByLabelText(/^Guardian/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Child 1 date of birth'), todayOf(new Date()));
    expect(screen.getByLabelText(/^Guardian/)).toBeVisible();
    await user.clear(screen.getByLabelText('Child 1 date of birth'));
    expect(screen.queryByLabelText(/^Guardian/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Yes, I have children under 18' }));
    expect(screen.getByLabelText(/^Guardian/)).toBeVisible();
  });
});
