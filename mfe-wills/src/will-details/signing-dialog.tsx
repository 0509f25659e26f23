import { detailOf } from '@heartwood/shared/api';
import {
  messages,
  requiredSignature,
  signatureField,
  signerName,
  signerTitles,
  whyNotSignable,
  type SignerRole,
  type Will,
} from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import { FormDialog, FormError, RadioGroupField, SignatureField } from '@heartwood/shared/ui';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { mixed, object } from 'yup';
import { testatorAttestation, witnessAttestation } from '../signing/attestation';
import { PlaceField } from '../signing/place-field';
import { useSignWillMutation } from '../wills/wills-api';

interface Signing {
  signer: SignerRole | '';
  signature: string;
  place: string;
}

const signingSchema = object({
  signer: mixed().test('chosen', messages.signerRequired, (value) => Boolean(value)),
  signature: requiredSignature(),
});

interface SigningDialogProps {
  will: Will;
  /** Who has not signed yet. */
  roles: readonly SignerRole[];
  onClose: () => void;
}

/** Takes one signature: who signs, then the signature itself. */
export function SigningDialog({ will, roles, onClose }: SigningDialogProps) {
  const [signWill] = useSignWillMutation();
  const flash = useFlash();
  // What stood on the page when the dialog opened: the will may be fetched again behind it.
  const [version] = useState(will.version);

  const sign = async ({ signer, signature, place }: Signing, { setStatus }: FormikHelpers<Signing>) => {
    if (signer === '') return;
    setStatus(undefined);
    try {
      const signatures = { [signatureField(signer)]: signature };
      await signWill({ id: will.id, signatures, place, version }).unwrap();
      flash.show(`Signed by ${signerName(will, signer)}.`);
      onClose();
    } catch (refusal) {
      const detail = detailOf(refusal, '');
      setStatus(detail ? `${messages.signWillFailed} ${detail}` : messages.signWillFailed);
    }
  };
  return (
    <Formik<Signing>
      initialValues={{ signer: '', signature: '', place: '' }}
      validationSchema={signingSchema}
      onSubmit={sign}
    >
      {({ values, status }) => (
        <FormDialog
          onClose={onClose}
          title="Sign this will"
          fullScreenOnPhone
          submitLabel="Sign"
          submittingLabel="Saving the signature…"
        >
          <FormError>{status}</FormError>
          <RadioGroupField
            name="signer"
            label="Who is signing?"
            options={roles.map((role) => {
              const waits = whyNotSignable(will, role) !== null;
              return {
                value: role,
                label: `${signerName(will, role)}, ${signerTitles[role]}`,
                disabled: waits,
                hint: waits && `signs after ${will.testator_name}`,
              };
            })}
          />
          <SignatureField
            name="signature"
            label="Signature"
            signerName={values.signer === '' ? undefined : signerName(will, values.signer)}
          />
          <PlaceField />
          <p>
            {values.signer === '' || values.signer === 'testator'
              ? testatorAttestation
              : witnessAttestation(will.testator_name)}
          </p>
        </FormDialog>
      )}
    </Formik>
  );
}
