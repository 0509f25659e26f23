import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  isCurrentInk,
  messages,
  parseWill,
  paths,
  signatureField,
  signerName,
  signedLast,
  signerRoles,
  willFormOf,
  willSteps,
  type KnownPerson,
  type Will,
  type WillForm,
  isBlank,
  namedBeneficiaries,
  emptyRows,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  Chapters,
  Form,
  FormError,
  RestoredDraftNotice,
  StoreDraft,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Stack,
  formErrors,
  showServerErrors,
  useKeptEdit,
  usePeopleQuery,
  keptEdits,
} from '@heartwood/ui';
import { listText, t, translated } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OfferPeople } from '../create/people/offer-people';
import { Inputs } from '../form/inputs';
import { Warnings } from '../form/warnings';
import { testatorFacts } from '../wills/testator-facts';
import { useUpdateWillMutation } from '../wills/wills-api';
import styles from './edit-will.module.css';
import { partOf } from './part-address';
import { coerceDraft } from '../form/coerce-draft';

/**
 * What a person has changed in a draft and not yet saved. Fields that an earlier release didn't
 * know are the saved will's.
 */
const storedEdit = keptEdits<WillForm>('will-edit', {
  fit: (found, saved) => coerceDraft(saved, found, emptyRows),
});

interface EditWillProps {
  will: Will;
  /** Of a will that is a new version of another: which one it is. */
  number?: number;
}

/** All answers of a draft, on one page. Unsaved changes survive leaving the page. */
export function EditWill({ will, number }: EditWillProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [updateWill] = useUpdateWillMutation();
  // The words in the form stay with the text they were written over, also when the will is fetched again.
  const [opened] = useState(will);
  const whose = `${user?.id ?? ''}.${opened.id}`;
  const [failure, setFailure] = useState<string>();
  const { saved, start, found, draft, dropSent } = useKeptEdit({
    edits: storedEdit,
    owner: whose,
    current: willFormOf(opened),
  });
  const facts = testatorFacts(user);

  const save = async (values: WillForm, form: FormikHelpers<WillForm>) => {
    setFailure(undefined);
    try {
      await updateWill({ id: will.id, will: parseWill(values, facts), read: opened }).unwrap();
      dropSent(values);
      await navigate(paths.willDetails(will.id), { state: { flash: t('Your changes are saved.') } });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      showServerErrors(form, fieldErrorsOf(apiError), values);
      setFailure([translated(messages.updateWillFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <Formik<WillForm>
      initialValues={start}
      validate={(values) => formErrors<WillForm>(() => parseWill(values, facts))}
      onSubmit={save}
    >
      {({ values, isSubmitting }) => (
        <Form>
          <StoreDraft draft={draft} owner={whose} initial={saved} />
          <Stack gap="large">
            <PageHeader
              title={
                number === undefined
                  ? t('Edit the will of {testator}', { testator: will.testator_name })
                  : t('Version {number}, draft: the will of {testator}', {
                      number,
                      testator: will.testator_name,
                    })
              }
              back={{ to: paths.willDetails(will.id), label: t('Back to the will') }}
            />
            <SignaturesAtStake will={will} />
            {found && <RestoredDraftNotice initial={saved} found={found} />}
            <div className={styles.parts}>
              <Chapters>
                <Sections />
              </Chapters>
            </div>
          </Stack>
          <div className={styles.end}>
            <LeftOut rows={values.beneficiaries} />
            <Warnings will={values} />
            <FormError>{failure}</FormError>
            <Actions sticky>
              <LinkButton to={paths.willDetails(will.id)} variant="secondary">
                {t('Cancel')}
              </LinkButton>
              <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t('Saving…')}>
                {t('Save Changes')}
              </Button>
            </Actions>
          </div>
        </Form>
      )}
    </Formik>
  );
}

const NOBODY: readonly KnownPerson[] = [];

const sections = [...new Set(willSteps.map(({ section }) => section))]
  .map((title) => ({
    title,
    steps: willSteps.filter(({ section, questions }) => section === title && questions.length > 0),
  }))
  .filter(({ steps }) => steps.length > 0);

function Sections() {
  const { data: known = NOBODY } = usePeopleQuery();
  return sections.map(({ title, steps }) => (
    <Section key={title} title={translated(title)}>
      <Stack>
        {steps.map((step) => (
          // Advice on the page of the will links here.
          <div key={step.key} id={partOf(step.number)} className={styles.part} tabIndex={-1}>
            <Stack>
              <OfferPeople known={known}>
                <Inputs questions={step.questions} />
              </OfferPeople>
            </Stack>
          </div>
        ))}
      </Stack>
    </Section>
  ));
}

/** Says what a change would void before anything is typed. */
function SignaturesAtStake({ will }: { will: Will }) {
  const signed = signerRoles.filter((role) => will[signatureField(role)] !== null);
  if (signed.length === 0 && !isCurrentInk(will)) return null;
  return (
    <Notice tone="advice" title={t('A changed text has to be signed again')}>
      {signaturesSoFar(
        will,
        signed.map((role) => signerName(will, role)),
      )}
    </Notice>
  );
}

function signaturesSoFar(will: Will, signers: string[]): string {
  const names = listText(signers);
  if (signers.length === 0)
    return t(
      'As you reported, you signed this version on paper. It stays in your records and may remain your last will until then.',
    );
  return signedLast(will)
    ? t(
        'Signed so far: {names}. The signed version stays in your records and may remain your last will until then. It comes with the export of your data.',
        { names },
      )
    : t(
        'Signed so far: {names}. These signatures stay in your records and come with the export of your data.',
        { names },
      );
}

/** Says which beneficiaries a save would drop: only those with a share above 0 are kept. */
function LeftOut({ rows }: { rows: WillForm['beneficiaries'] }) {
  const kept = namedBeneficiaries(rows);
  const dropped = rows.filter((row) => !kept.includes(row) && !isBlank(row.name)).map(({ name }) => name);
  if (dropped.length === 0) return null;
  return (
    <Notice tone="advice" title={t('Without a share')}>
      {dropped.map((name, index) => (
        <p key={index}>{translated(messages.noShare(name))}</p>
      ))}
    </Notice>
  );
}
