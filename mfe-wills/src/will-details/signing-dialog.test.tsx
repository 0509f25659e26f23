import { missingForValidity } from '@heartwood/shared/domain';
import { renderInHost } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
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
const advice = () => screen.queryByText('Ana María Ruiz hasn’t signed yet');

describe('the dialog that takes a signature', () => {
  it('advises a witness who would sign before the testator', async () => {
    const { user } = open(null);
    expect(advice()).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /first witness/ }));
    expect(advice()).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /testator/ }));
    expect(advice()).not.toBeInTheDocument();
  });

  it('advises nobody once the testator has signed', async () => {
    const { user } = open(png);
    await user.click(screen.getByRole('radio', { name: /first witness/ }));
    expect(advice()).not.toBeInTheDocument();
  });
});
