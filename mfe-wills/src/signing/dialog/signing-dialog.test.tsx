import { isoDate, messages, missingForValidity, type Signers, type Will } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fetchFont } from '@heartwood/pdf/fonts/fetch-font';
import { readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { png, savedWill } from '../../testing/will';
import { ABROAD, ceremonyFields } from '../ceremony';
import type * as Formik from 'formik';
import { SigningDialog } from './signing-dialog';
import { object, ValidationError } from 'yup';

// jsdom has no canvas. Like a pad, this keeps what is in it until it is a new one.
jest.mock('@heartwood/ui', () => ({
  ...jest.requireActual('@heartwood/ui'),
  SignatureField: function Pad({ name, signers }: { name: string; signers: Signers | null }) {
    const [, , { setValue }] = jest.requireActual<typeof Formik>('formik').useField(name);
    const names = signers && [signers.name, ...signers.others.map((other) => other.name)].join(', ');
    return (
      <input aria-label="Pad" title={names ?? ''} onChange={({ target }) => void setValue(target.value)} />
    );
  },
}));

jest.mock('@heartwood/pdf/fonts/fetch-font', () => ({ fetchFont: jest.fn() }));
beforeEach(() => jest.mocked(fetchFont).mockReset().mockImplementation(readFontFromDisk));

const renderPage = (testator_signature: string | null, change: Partial<Will> = {}) => {
  const will = savedWill({ testator_signature, ...change });
  const { roles } = missingForValidity(will);
  return renderInHost(<SigningDialog will={will} roles={roles} onClose={() => undefined} />);
};

/** The sentences about what a signer said beside the signature. */
const ceremonyFaults = (said: object): Promise<string[]> =>
  object(ceremonyFields)
    .validate(said, { abortEarly: false })
    .then(
      () => [],
      (error: unknown) => (error instanceof ValidationError ? error.errors : ['?']),
    );

describe('the signature dialog', () => {
  it('lists a witness before the testator has signed, but can’t be chosen', () => {
    renderPage(null);
    expect(screen.getByRole('radio', { name: /testator/ })).toBeEnabled();
    for (const name of ['Ida Moore, first witness', 'Jon Park, second witness']) {
      const witness = screen.getByRole('radio', { name });
      expect(witness).toBeDisabled();
      expect(witness).toHaveAccessibleDescription('Signs after Ana María Ruiz');
    }
  });

  it('names what can’t be printed before anyone signs', async () => {
    renderPage(null, { special_instructions: 'Give the 🎸 to Zoë.' });
    expect(await screen.findByText('Special instructions: 🎸')).toBeVisible();
  });

  it('shows the chosen signer’s statement, with the profile’s state', async () => {
    const { user } = renderPage(png);
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

  it('gives the next signer an empty pad, and the first one what was drawn before choosing', async () => {
    const { user } = renderPage(png);
    await user.fill(screen.getByLabelText('Pad'), 'ink');
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    expect(screen.getByLabelText('Pad')).toHaveValue('ink');
    await user.click(screen.getByRole('radio', { name: 'Jon Park, second witness' }));
    expect(screen.getByLabelText('Pad')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.signatureRequired);
  });

  it('asks a testator who signed on paper which of the two is meant, and no witness', async () => {
    const ink_signing = {
      way: 'ink',
      signed_on: isoDate('2026-11-20'),
      place: 'Boulder',
      witness_1_name: 'Ida Moore',
      witness_2_name: 'Jon Park',
      notary_name: '',
      original_kept_at: 'Safe',
      version: 1,
      reported_at: '2026-11-20T20:00:00.000Z',
      scan: null,
    } as const;
    const { user } = renderPage(png, { ink_signing });
    const said = () => screen.getByRole('group', { name: /you state:$/ }).textContent;
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    expect(said()).not.toContain('on paper');
    cleanup();
    const { user: testator } = renderPage(null, { ink_signing });
    await testator.click(screen.getByRole('radio', { name: /testator/ }));
    expect(said()).toContain('I signed the same will on paper on November 20, 2026.');
    expect(said()).toContain('I mean the one I sign now to be my will.');
  });

  it('offers no live video if the text says that all are in one place', async () => {
    const { contract } = savedWill();
    const earlier = contract.replace('physical or electronic presence', 'conscious presence');
    const { user } = renderPage(png, { contract: earlier });
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    expect(screen.getByRole('radio', { name: 'In the same room' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'By live video' })).toBeDisabled();
    expect(screen.getByText(messages.sameRoomOnly)).toBeVisible();
  });

  it('lets a witness say that they are under 18, and then signs nothing', async () => {
    const { user } = renderPage(png);
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    await user.click(screen.getByRole('checkbox', { name: 'I am under 18' }));
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('link', { name: messages.signerUnder18 })).toBeVisible();
  });

  it('warns a witness who is named in the will, and adds that to their statement', async () => {
    const { user } = renderPage(png);
    await user.click(screen.getByRole('radio', { name: 'Ida Moore, first witness' }));
    await user.click(screen.getByRole('checkbox', { name: 'I am, or my spouse is, named in this will' }));
    expect(screen.getByText(messages.witnessInterested)).toBeVisible();
    const statement = screen.getByRole('group', { name: 'By signing as Ida Moore, you state:' });
    expect(within(statement).getByText('I am, or my spouse is, named in this will.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Jon Park, second witness' }));
    expect(screen.getByRole('checkbox', { name: /my spouse is/ })).not.toBeChecked();
  });

  it('accepts a place outside the United States from a testator, and from nobody after that', async () => {
    const { user } = renderPage(null);
    await user.click(screen.getByRole('radio', { name: /testator/ }));
    await user.selectOptions(screen.getByLabelText('Where are you now?'), 'Outside the United States');
    expect(await ceremonyFaults({ signer: 'testator', place: ABROAD })).toEqual([]);
    for (const signer of ['witness_1', undefined])
      expect(await ceremonyFaults({ signer, place: ABROAD })).toEqual([messages.witnessOutsideStates]);
  });

  it('says what is missing after Sign was clicked, and not while moving between panes', async () => {
    const { user } = renderPage(null);
    expect(screen.getByRole('heading', { name: 'Sign' })).toBeVisible();
    await user.click(screen.getByLabelText('Where are you now?'));
    await user.tab();
    await user.tab();
    const signers = screen.getByRole('radiogroup', { name: 'Who is signing?' });
    expect(signers).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(signers).toHaveAccessibleDescription(messages.signerRequired));
    await user.click(screen.getByRole('radio', { name: /testator/ }));
    await waitFor(() => expect(signers).not.toHaveAccessibleDescription());
    expect(screen.getByRole('heading', { name: 'Sign as Ana María Ruiz' })).toBeVisible();
  });

  it('tells a person who chose a notary that signing here proves nothing', () => {
    const will = savedWill({ self_proving: 'notary' });
    renderInHost(<SigningDialog will={will} roles={['testator']} onClose={() => undefined} />);
    expect(screen.getByText(/Signed on the screen, this will is not self-proved/)).toBeVisible();
  });

  it('compares a typed name with the chosen signer’s, and with the others’', async () => {
    const { user } = renderPage(png);
    expect(screen.getByLabelText('Pad')).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('radio', { name: 'Jon Park, second witness' }));
    expect(screen.getByLabelText('Pad')).toHaveAccessibleDescription('Jon Park, Ana María Ruiz, Ida Moore');
  });

  it('offers both witnesses once the testator has signed', () => {
    renderPage(png);
    for (const witness of screen.getAllByRole('radio', { name: /witness/ })) expect(witness).toBeEnabled();
    expect(screen.queryByText(/signs after/i)).not.toBeInTheDocument();
  });
});
