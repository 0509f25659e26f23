import { detailOf } from '@heartwood/api-client';
import {
  allowsLiveVideo,
  messages,
  missingForValidity,
  otherSigners,
  paperSignedOn,
  paths,
  readProfile,
  requiredSignature,
  signatureField,
  signerName,
  signerTitles,
  typedNameFieldOf,
  willFormOf,
  typedSignatureFields,
  signBlocker,
  type SignerRole,
  type Will,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import {
  FormDialog,
  FormError,
  RadioGroupField,
  SignatureField,
  Cited,
  validateAfterSubmit,
  ValidateAfterSubmit,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mixed, object } from 'yup';
import { ABROAD, ceremonyBody, ceremonyFields, firstCeremony, type Ceremony } from '../ceremony';
import { CeremonyFields } from '../ceremony-fields';
import styles from '../signing.module.css';
import { Statement } from '../statement';
import { UnprintableNotice } from '../../form/unprintable-notice';
import { unprintableName } from '../../documents/pdf/unprintable-name';
import { useSignWillMutation } from '../../wills/wills-api';

interface Signing extends Ceremony {
  signer: SignerRole | '';
  signature: string;
}

const signersOf = (will: Will, signer: SignerRole | '') =>
  signer === '' ? null : { name: signerName(will, signer), others: otherSigners(will, signer) };

const signingSchema = (will: Will) =>
  object({
    signer: mixed().test('chosen', messages.signerRequired, (value) => Boolean(value)),
    signature: requiredSignature(),
    ...ceremonyFields,
    ...typedSignatureFields<Signing>(({ signer }) => signersOf(will, signer)),
  });

interface SigningDialogProps {
  will: Will;
  /** The roles that have not signed yet. */
  roles: readonly SignerRole[];
  onClose: () => void;
}

/** Takes one signature, in three panes: who signs, what they state, and the signature right below it. */
export function SigningDialog({ will, roles, onClose }: SigningDialogProps) {
  const [signWill] = useSignWillMutation();
  const flash = useFlash();
  const navigate = useNavigate();
  const { user } = useSession();
  // The version on the page when the dialog opened: the will may be refetched behind it.
  const [version] = useState(will.version);
  /** Counts the signers before this one: each gets an empty pad. */
  const [pad, setPad] = useState(0);

  const sign = async ({ signer, signature, ...ceremony }: Signing, { setStatus }: FormikHelpers<Signing>) => {
    if (signer === '') return;
    setStatus(undefined);
    const unprintable = await unprintableName(will);
    if (unprintable) {
      setStatus(unprintable);
      return;
    }
    try {
      const signatures = {
        [signatureField(signer)]: signature,
        [typedNameFieldOf(signer)]: ceremony.typed_name,
      };
      const said = ceremonyBody(signerOf(will, signer), ceremony);
      const signed = await signWill({ id: will.id, signatures, said, version }).unwrap();
      onClose();
      if (missingForValidity(signed).roles.length === 0) await navigate(paths.signedWill(will.id));
      else flash.show(t('Signed by {name}.', { name: signerName(will, signer) }));
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setStatus([translated(messages.signWillFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <Formik<Signing>
      initialValues={{ signer: '', signature: '', ...firstCeremony(readProfile(user?.profile).state) }}
      validate={validateBy(signingSchema(will))}
      {...validateAfterSubmit}
      onSubmit={sign}
    >
      {({ values, status, setValues }) => (
        <FormDialog
          onClose={onClose}
          title={t('Sign this will')}
          fullScreenOnPhone
          columns
          submitLabel={t('Sign')}
          submittingLabel={t('Saving the signature…')}
        >
          <ValidateAfterSubmit />
          <ForgetWhoHasSigned roles={roles} onForget={() => setPad(pad + 1)} />
          <FormError>{status}</FormError>
          <UnprintableNotice will={willFormOf(will)} />
          {will.self_proving === 'notary' && (
            <p>
              {t(
                'You chose a notary. Signed on the screen, this will is not self-proved; sign in ink instead.',
              )}
            </p>
          )}
          <div className={styles.columns}>
            <div className={styles.pane}>
              <RadioGroupField
                name="signer"
                label={t('Who is signing?')}
                onChoose={(signer) => {
                  if (values.signer !== '') setPad(pad + 1);
                  void setValues((typed) => ({ ...typed, signer, ...resetSignerAnswers(typed) }));
                }}
                options={roles.map((role) => {
                  const waits = signBlocker(will, role) !== null;
                  return {
                    value: role,
                    label: `${signerName(will, role)}, ${translated(signerTitles[role])}`,
                    disabled: waits,
                    hint: waits && t('Signs after {testator}', { testator: will.testator_name }),
                  };
                })}
              />
              <CeremonyFields
                role={values.signer}
                testator={will.testator_name}
                liveVideo={allowsLiveVideo(will.contract)}
              />
            </div>
            <div className={styles.panes}>
              <Statement
                signer={values.signer === '' ? null : signerOf(will, values.signer)}
                ceremony={values}
              />
              <div className={`${styles.pane} ${styles.pad}`}>
                <h3 className={styles.signAs}>
                  <Cited>
                    {values.signer === ''
                      ? t('Sign')
                      : t('Sign as {name}', { name: signerName(will, values.signer) })}
                  </Cited>
                </h3>
                <SignatureField
                  key={pad}
                  name="signature"
                  label={t('Signature')}
                  signers={signersOf(will, values.signer)}
                  typedNote={translated(messages.typedOnWill)}
                />
              </div>
            </div>
          </div>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Unchooses a signer who has signed meanwhile, in another tab or by a mailed link. */
function ForgetWhoHasSigned({ roles, onForget }: { roles: readonly SignerRole[]; onForget: () => void }) {
  const { values, setValues } = useFormikContext<Signing>();
  const { signer } = values;
  const hasSigned = signer !== '' && !roles.includes(signer);
  const forget = useEffectEvent(() => {
    void setValues((typed) => ({ ...typed, signer: '', ...resetSignerAnswers(typed) }));
    onForget();
  });
  useEffect(() => {
    if (hasSigned) forget();
  }, [hasSigned]);
  return null;
}

/** One signer's signature, and answers such as being abroad, don't carry over to the next. */
const resetSignerAnswers = ({ signer, place }: Signing) => ({
  ...(signer !== '' && { signature: '', typed_name: undefined, other_name_confirmed: undefined }),
  interested: false,
  under_18: false,
  ...(place === ABROAD && { place: '' }),
});

const signerOf = (will: Will, role: SignerRole) => ({
  role,
  name: signerName(will, role),
  testator: will.testator_name,
  paper_signed_on: role === 'testator' ? paperSignedOn(will) : undefined,
});
