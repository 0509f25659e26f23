import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  messages,
  paperStatement,
  paperStatementText,
  readProfile,
  requiredSignature,
  typedSignatureFields,
  usStateNamed,
  usStates,
  type Paper,
  type PaperSigner,
  type Signers,
  type TypedSignature,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import {
  FormDialog,
  FormError,
  SelectField,
  showServerErrors,
  SignatureField,
  SignedStatement,
  validateAfterSubmit,
  ValidateAfterSubmit,
  validateBy,
} from '@heartwood/ui';
import { inEnglish, t } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { useSignPaperMutation } from '../papers-api';

interface Signing extends TypedSignature {
  place: string;
  signature: string;
}

const places = Object.values(usStates).map((name) => ({ value: name, label: name }));

interface SigningDialogProps {
  paper: Paper;
  /** Who signs now. */
  role: PaperSigner;
  onClose: () => void;
}

/** Takes one signature: where the signer is, what they state, and the pad right below it. */
export function SigningDialog({ paper, role, onClose }: SigningDialogProps) {
  const [sign] = useSignPaperMutation();
  const flash = useFlash();
  const { user } = useSession();
  // The paper that the signer was shown: it may be fetched again behind the dialog.
  const [{ id, kind, version, document }] = useState(paper);
  const signers = signersOf(paper, role);
  const stated = ({ place, typed_name }: Signing) => ({
    place: place || '____',
    method: typed_name === undefined ? ('drawn' as const) : ('typed' as const),
  });

  const save = async (values: Signing, form: FormikHelpers<Signing>) => {
    form.setStatus(undefined);
    const { place, signature, typed_name, other_name_confirmed } = values;
    const statement = inEnglish(() => paperStatementText(kind, role, document, stated(values)));
    try {
      const given = { role, signature, typed_name, other_name_confirmed, place, statement, version };
      await sign({ id, given }).unwrap();
      flash.show(t('Signed by {name}.', { name: signers.name }));
      onClose();
    } catch (error) {
      showServerErrors(form, fieldErrorsOf(error), values);
      form.setStatus(detailOf(error, t('Failed to save the signature. Please try again.')));
    }
  };
  return (
    <Formik<Signing>
      initialValues={{ place: role === 'owner' ? placeOf(user?.profile) : '', signature: '' }}
      validate={validateBy(
        object({
          place: string().required(messages.placeRequired),
          signature: requiredSignature(),
          ...typedSignatureFields<Signing>(() => signers),
        }),
      )}
      {...validateAfterSubmit}
      onSubmit={save}
    >
      {({ values, status }) => (
        <FormDialog
          onClose={onClose}
          title={t('Sign as {name}', { name: signers.name })}
          fullScreenOnPhone
          submitLabel={t('Sign')}
          submittingLabel={t('Saving the signature…')}
        >
          <ValidateAfterSubmit />
          <FormError>{status}</FormError>
          <SelectField
            name="place"
            label={t('Where are you now?')}
            placeholder={t('Choose a state')}
            options={places}
          />
          <SignedStatement
            name={signers.name}
            sentences={inEnglish(() => paperStatement(kind, role, document.owner, stated(values)))}
          >
            {role !== 'owner' && (
              <p>{t('If any of this isn’t true, don’t sign. Someone else can be the witness.')}</p>
            )}
          </SignedStatement>
          <SignatureField name="signature" label={t('Signature')} signers={signers} />
        </FormDialog>
      )}
    </Formik>
  );
}

function signersOf({ document: { signatures } }: Paper, role: PaperSigner): Signers {
  const named = signatures.map((place) => ({ ...place, title: place.caption.toLowerCase() }));
  return {
    name: named.find((place) => place.role === role)?.name ?? '',
    others: named.filter((place) => place.role !== role),
  };
}

const placeOf = (profile: unknown) => usStateNamed(readProfile(profile).state) ?? usStates.CO;
