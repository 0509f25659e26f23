import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { object } from 'yup';
import { messages, requiredSignature, typedSignatureFields } from '@heartwood/domain';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { validateBy } from '../form/form-errors';
import { SignatureField } from './signature-field';
import { SignaturePad } from './signature-pad';

const png = expect.stringMatching(/^data:image\/png;base64,/);

describe('a signature', () => {
  it('can be typed instead of drawn', async () => {
    const change = jest.fn();
    render(<SignaturePad label="Signature of the testator" signerName="Ana Reyes" onChange={change} />);
    expect(screen.getByRole('radio', { name: 'Draw' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    expect(change).not.toHaveBeenCalled();
    const name = screen.getByLabelText('Type your full name');
    expect(name).toHaveAccessibleDescription('As shown in the document: Ana Reyes');
    await userEvent.type(name, 'Ana Reyes');
    expect(change).toHaveBeenLastCalledWith(png);
  });

  it('says what to know before typing', async () => {
    render(
      <SignaturePad label="Signature" signerName="Ana Reyes Jr." typedNote="Draw it." onChange={jest.fn()} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    expect(screen.getByLabelText('Type your full name')).toHaveAccessibleDescription(
      'Draw it. As shown in the document: Ana Reyes Jr.',
    );
  });

  it('is complete at the last key, even while its font is loading', async () => {
    const fonts = { check: () => false, load: () => new Promise(() => undefined) };
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    const change = jest.fn();
    render(<SignaturePad label="Signature" onChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    await userEvent.type(screen.getByLabelText('Type your full name'), 'Ana Reyes');
    expect(change).toHaveBeenLastCalledWith(png);
    Reflect.deleteProperty(document, 'fonts');
  });

  it('is not a single character or an empty line', async () => {
    const change = jest.fn();
    render(<SignaturePad label="Signature" onChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    const name = screen.getByLabelText('Type your full name');
    await userEvent.type(name, '.');
    expect(change).toHaveBeenLastCalledWith(null);
    await userEvent.type(name, 'Jo');
    expect(change).toHaveBeenLastCalledWith(png);
    await userEvent.clear(name);
    expect(change).toHaveBeenLastCalledWith(null);
  });

  it('keeps the drawn and the typed one when the person switches', async () => {
    const change = jest.fn();
    render(<SignaturePad label="Signature" onChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    await userEvent.type(screen.getByLabelText('Type your full name'), 'Jo');
    await userEvent.click(screen.getByRole('radio', { name: 'Draw' }));
    expect(change).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    expect(change).toHaveBeenLastCalledWith(png);
    expect(screen.getByLabelText('Type your full name')).toHaveValue('Jo');
  });

  it('has nothing to undo or clear at first', () => {
    render(<SignaturePad label="Signature" onChange={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  });
});

it('is required in a form, in the words of the specification', async () => {
  const submit = jest.fn();
  render(
    <Formik
      initialValues={{ signature: '' }}
      validate={validateBy(object({ signature: requiredSignature() }))}
      onSubmit={submit}
    >
      <Form>
        <SignatureField name="signature" label="Signature" signers={null} />
        <Button type="submit">Accept Loan</Button>
      </Form>
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept Loan' }));
  await userEvent.click(await screen.findByRole('link', { name: messages.signatureRequired }));
  expect(screen.getByRole('group', { name: 'Signature' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
  await userEvent.type(screen.getByLabelText('Type your full name'), 'Ana Reyes');
  await userEvent.click(screen.getByRole('button', { name: 'Accept Loan' }));
  const typed = { typed_name: 'Ana Reyes', other_name_confirmed: false };
  expect(submit).toHaveBeenCalledWith({ signature: png, ...typed }, expect.anything());
});

describe('a typed name in a form', () => {
  const signers = { name: 'O', others: [{ title: 'testator', name: 'Ana Reyes' }] };

  function renderPage() {
    const submit = jest.fn();
    render(
      <Formik
        initialValues={{ signature: '' }}
        validate={validateBy(
          object({
            signature: requiredSignature(),
            ...typedSignatureFields(() => signers),
          }),
        )}
        onSubmit={submit}
      >
        <Form>
          <SignatureField name="signature" label="Signature" signers={signers} />
          <Button type="submit">Sign</Button>
        </Form>
      </Formik>,
    );
    return {
      submit,
      type: async (name: string) => {
        await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
        await userEvent.clear(screen.getByLabelText('Type your full name'));
        await userEvent.type(screen.getByLabelText('Type your full name'), name);
        await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
      },
    };
  }

  it('may have one letter, if that is the signer’s name', async () => {
    const { submit, type } = renderPage();
    await type('o.');
    expect(submit).toHaveBeenCalledWith(
      { signature: png, typed_name: 'o.', other_name_confirmed: false },
      expect.anything(),
    );
  });

  it('asks nothing when the name is left, as that would move the button that is being pressed', async () => {
    const { submit } = renderPage();
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    await userEvent.type(screen.getByLabelText('Type your full name'), 'Olga');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sign' })).toHaveFocus();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    const asked = await screen.findByRole('checkbox', { name: 'I sign with the name “Olga”' });
    const sentence = String(messages.typedOtherName('Olga', 'O'));
    await waitFor(() => expect(asked).toHaveAccessibleDescription(sentence));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: sentence }));
    expect(asked).toHaveFocus();
    await userEvent.click(asked);
    expect(asked).toHaveAccessibleDescription(sentence);
    expect(submit).not.toHaveBeenCalled();
  });

  it('asks about a name that is not the signer’s, and again about the next one', async () => {
    const { submit, type } = renderPage();
    await type('Olga');
    const asked = await screen.findByRole('checkbox', { name: 'I sign with the name “Olga”' });
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(asked);
    await type('Oona');
    expect(await screen.findByRole('checkbox', { name: 'I sign with the name “Oona”' })).not.toBeChecked();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(submit).toHaveBeenCalledWith(
      { signature: png, typed_name: 'Oona', other_name_confirmed: true },
      expect.anything(),
    );
  });

  it('is refused without a question if it is another signer’s, and forgotten for a drawn signature', async () => {
    const { submit, type } = renderPage();
    await type('ana reyes');
    const sentence = String(messages.typedAnotherSigner('ana reyes', 'testator'));
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Draw' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('link', { name: messages.signatureRequired })).toBeVisible();
    expect(screen.queryByRole('link', { name: sentence })).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });
});
