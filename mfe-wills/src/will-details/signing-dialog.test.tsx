import { missingForValidity } from '@heartwood/shared/domain';
import { renderInHost } from '@heartwood/shared/testing';
import { screen, within } from '@testing-library/react';
import { png, savedWill } from '../testing/will';
import { SigningDialog } from './signing-dialog';

// jsdom has no canvas.
jest.mock('@heartwood/shared/ui', () => ({
  ...jest.requireActual('@heartwood/shared/ui'),
  SignatureField: () => null,
}));

const open = (testator_signature: string | null) => {
  const will = savedWill({ testator_signature });
  const { roles } = missingForValidity(will);
  return renderInHost(<SigningDialog will={will} roles={roles} onClose={() => undefined} />);
};

describe('the dialog that takes a signature', () => {
  it('lists a witness before the testator has signed, and lets nobody choose them', () => {
    open(null);
    expect(screen.getByRole('radio', { name: /testator/ })).toBeEnabled();
    for (const name of ['Ida Moore, first witness', 'Jon Park, second witness']) {
      const witness = screen.getByRole('radio', { name });
      expect(witness).toBeDisabled();
      expect(witness).toHaveAccessibleDescription('signs after Ana María Ruiz');
    }
  });

  it('says what the one who is chosen states, from the profile’s state', async () => {
    const { user } = open(png);
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    const statement = screen.getByRole('group', { name: 'By signing as Ida Moore, you state:' });
    expect(within(statement).getByText('I live in, and am now physically in, Colorado.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Where do you live?'), 'Wyoming');
    expect(
      within(statement).getByText('I live in Wyoming, and am now physically in Colorado.'),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'By live video' }));
    expect(within(statement).getByText(/^Ana María Ruiz and I see and hear each other/)).toBeVisible();
  });

  it('offers both witnesses once the testator has signed', () => {
    open(png);
    for (const witness of screen.getAllByRole('radio', { name: /witness/ })) expect(witness).toBeEnabled();
    expect(screen.queryByText(/signs after/)).not.toBeInTheDocument();
  });
});
