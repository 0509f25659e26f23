import { parseWill, todayOf, willFormOf, type Will, type WillForm } from '@heartwood/domain';
import { renderInHost, sampleWill } from '@heartwood/testing';
import { formErrors } from '@heartwood/ui';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { familyInputs } from './family-inputs';

const {
  family: Family,
  childDecisions: ChildDecisions,
  laterChildren: LaterChildren,
  guardian: Guardian,
} = familyInputs;

function show(family: Partial<WillForm['family']> = {}, given: Partial<Will> = {}) {
  const will = willFormOf(sampleWill({ guardian: '', ...given }));
  return renderInHost(
    <Formik
      initialValues={{ ...will, family: { ...will.family, ...family } }}
      validate={(values) => formErrors<WillForm>(() => parseWill(values))}
      onSubmit={() => undefined}
    >
      <>
        <Family />
        <ChildDecisions />
        <LaterChildren />
        <Guardian />
      </>
    </Formik>,
  );
}

describe('the family', () => {
  it('keeps a spouse visible whom another status would leave in the will, also while the name is typed anew', async () => {
    const { user } = show({ marital_status: 'married', spouse_name: 'Joan Hill' });
    await user.selectOptions(screen.getByRole('combobox'), 'Choose, if you like');
    const spouse = screen.getByLabelText(/Name of your spouse/);
    expect(spouse).toHaveValue('Joan Hill');
    await user.clear(spouse);
    await user.fill(screen.getByLabelText(/Name of your spouse/), 'Jo');
    expect(screen.getByLabelText(/Name of your spouse/)).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox'), 'Single');
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

  it('asks for a row for each child', async () => {
    const { user } = show({ children: [{ name: 'Sofia and Mateo', date_of_birth: '', left_out: false }] });
    await user.click(screen.getByRole('button', { name: 'Name Sofia and Mateo one by one' }));
    expect(screen.getByLabelText('Child 2 name')).toHaveValue('Mateo');
  });

  it('keeps a name visible that can’t be saved, also while it is mended', async () => {
    const { user } = show({ marital_status: 'married', spouse_name: 'Joan Hill' });
    const spouse = screen.getByLabelText(/Name of your spouse/);
    await user.click(spouse);
    await user.paste('a'.repeat(500));
    await user.selectOptions(screen.getByRole('combobox'), 'Single');
    await user.clear(screen.getByLabelText(/Name of your spouse/));
    expect(screen.getByLabelText(/Name of your spouse/)).toHaveFocus();
  });

  it('keeps a guardian visible while another one is typed', async () => {
    const { user } = show({}, { guardian: 'Ivy' });
    await user.clear(screen.getByLabelText(/^Guardian/));
    expect(screen.getByLabelText(/^Guardian/)).toHaveFocus();
  });

  it('asks for a guardian once a child is said to be under 18, or is by its date of birth', async () => {
    const { user } = show({ children: [{ name: 'Kit', date_of_birth: '', left_out: false }] });
    expect(screen.queryByLabelText(/^Guardian/)).not.toBeInTheDocument();
    await user.fill(screen.getByLabelText('Child 1 date of birth'), todayOf(new Date()));
    const guardian = screen.getByLabelText(/^Guardian/);
    expect(guardian).toBeVisible();
    expect(guardian).not.toHaveAccessibleDescription(/optional/);
    expect(screen.getByRole('group', { name: 'Who would raise Kit?' })).toContainElement(guardian);
    await user.clear(screen.getByLabelText('Child 1 date of birth'));
    expect(screen.queryByLabelText(/^Guardian/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Yes, I have children under 18' }));
    expect(screen.getByLabelText(/^Guardian/)).toBeVisible();
  });
});

describe('a guardian for each child', () => {
  const young = { date_of_birth: todayOf(new Date()), left_out: false };
  const children = [
    { ...young, name: 'Sofia' },
    { name: 'Mateo', date_of_birth: '', left_out: false },
    { name: 'Eva', date_of_birth: '1990-01-01', left_out: false },
  ];
  const box = () => screen.queryByRole('checkbox', { name: 'Different for each child' });

  it('is asked for at a press, of those who may be under 18; the press undone restores the names', async () => {
    const { user } = show({ children });
    expect(screen.queryByLabelText(/^Guardian for/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Different for each child' }));
    await user.fill(screen.getByLabelText(/^Guardian for Sofia/), 'Ivy Lund');
    expect(screen.getByLabelText(/^Guardian for Mateo/)).toBeVisible();
    expect(screen.queryByLabelText(/^Guardian for Eva/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Different for each child' }));
    expect(screen.queryByLabelText(/^Guardian for Sofia/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Different for each child' }));
    expect(screen.getByLabelText(/^Guardian for Sofia/)).toHaveValue('Ivy Lund');
  });

  it('is open where one is named, also for a child who has grown up', () => {
    show({ children: [{ name: 'Eva', date_of_birth: '1990-01-01', left_out: false, guardian: 'Ivy Lund' }] });
    expect(box()).toBeChecked();
    expect(screen.getByLabelText(/^Guardian for Eva/)).toHaveValue('Ivy Lund');
  });

  it('is not asked for of an only child', () => {
    show({ children: children.slice(0, 1) });
    expect(screen.getByLabelText(/^Guardian/)).toBeVisible();
    expect(box()).not.toBeInTheDocument();
  });
});

describe('children under 18', () => {
  const asked = () => screen.queryByRole('checkbox', { name: 'Yes, I have children under 18' });
  const born = (...dates: string[]) =>
    dates.map((date_of_birth, index) => ({ name: `Child ${index}`, date_of_birth, left_out: false }));

  it.each([
    ['one of them is by birthday', born('2020-05-01', '')],
    ['all birthdays are known', born('1990-05-01', '1992-05-01')],
  ])('are not asked about where %s', (_what, children) => {
    show({ children, has_minor_children: false });
    expect(asked()).not.toBeInTheDocument();
  });

  it.each([
    ['there are none', []],
    ['a birthday is missing', born('1990-05-01', '')],
  ])('are asked about where %s', (_what, children) => {
    show({ children });
    expect(asked()).toBeVisible();
  });

  it('can be denied where birthdays contradict the answer', async () => {
    const { user } = show({ children: born('1990-05-01'), has_minor_children: true });
    await user.click(screen.getByRole('checkbox', { name: 'Yes, I have children under 18' }));
    expect(asked()).not.toBeChecked();
  });
});

describe('a child who is born later', () => {
  const box = () => screen.queryByRole('checkbox', { name: /^A child born or adopted later/ });
  const dana = (date_of_birth: string) => ({
    children: [{ name: 'Dana Ruiz', date_of_birth, left_out: false }],
  });

  it('is asked about where children who may be young have shares, and stays while it is cleared', async () => {
    const { user } = show(dana(''));
    await user.click(screen.getByRole('checkbox', { name: /^A child born or adopted later/ }));
    expect(box()).toBeChecked();
    await user.clear(screen.getByLabelText('Child 1 name'));
    expect(box()).toBeVisible();
  });

  it.each([
    ['all children are grown', dana('1990-01-01')],
    ['no child has a share', { children: [{ name: 'Kit', date_of_birth: '', left_out: false }] }],
    ['there are no children', {}],
  ])('is not asked about where %s', (_what, family) => {
    show(family);
    expect(box()).not.toBeInTheDocument();
  });
});

describe('a child who gets nothing yet', () => {
  const family = [
    { name: 'Sofia', date_of_birth: '', left_out: false },
    { name: 'Mateo', date_of_birth: '', left_out: false },
  ];
  const renderPage = (instead?: { name: string; percentage: number }[]) =>
    show(
      { marital_status: 'married', spouse_name: 'Diego', children: family },
      {
        beneficiaries: [
          { name: 'Diego', percentage: 50, ...(instead && { instead }) },
          { name: 'Sofia', percentage: 50 },
        ],
      },
    );
  const undecided = () => screen.queryByRole('group', { name: 'Mateo isn’t in your will yet' });

  it('shares equally with the others at a press, which can be undone', async () => {
    const { user } = renderPage();
    expect(undecided()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share equally with Sofia' }));
    expect(undecided()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undecided()).toBeVisible();
  });

  it('takes after the spouse, or is left out on purpose, by the testator’s choice alone', async () => {
    const { user } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Leave Mateo out on purpose' }));
    expect(undecided()).not.toBeInTheDocument();
    expect(screen.getByText('Mateo gets nothing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Don’t leave Mateo out' }));
    await user.click(screen.getByRole('button', { name: 'Only if Diego dies before me' }));
    expect(undecided()).not.toBeInTheDocument();
  });

  it('isn’t asked about if it takes instead of someone', () => {
    renderPage([{ name: 'Mateo', percentage: 100 }]);
    expect(undecided()).not.toBeInTheDocument();
  });
});
