import { detailOf, fieldErrorsOf, type SessionUser } from '@heartwood/api-client';
import {
  englishPaper,
  fullName,
  isAsked,
  paperFaults,
  paperOf,
  planPaths,
  type AnyAnswers,
  type KnownPerson,
  type Paper,
  type PaperKind,
  type PaperListItem,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  Disclosure,
  Form,
  FormError,
  LinkButton,
  Notice,
  PageHeader,
  RestoredDraftNotice,
  Section,
  showServerErrors,
  Stack,
  StoreDraft,
  useKeptEdit,
  useSavePeople,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, setIn, useFormikContext, type FormikErrors, type FormikHelpers } from 'formik';
import { useDeferredValue, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaperText } from '../paper/paper-text';
import { AnswersConflict } from './answers-conflict';
import { OfferPeople, peopleInPaper } from './offer-people';
import { QuestionField } from './question-field';
import { storedAnswers } from './stored-answers';
import { useAutosave, useSaveSoon, type Autosave } from './use-autosave';

export interface QuestionsFormProps {
  kind: PaperKind;
  user: SessionUser;
  known: readonly KnownPerson[];
  draft: Paper | undefined;
  /** The signed paper, which a new one replaces. */
  signed: PaperListItem | undefined;
  /** The answers when the page was opened. */
  first: AnyAnswers;
}

/** The questions of a paper on one page. The browser keeps it at once, the account after a pause. */
export function QuestionsForm({ kind, user, known, draft, signed, first }: QuestionsFormProps) {
  const navigate = useNavigate();
  const savePeople = useSavePeople(known);
  const { title, what } = paperOf(kind);
  const owner = `${user.id}.${kind}`;
  // What the browser keeps is based on what the account has.
  const inAccount = useRef(first);
  const kept = useKeptEdit({ edits: storedAnswers, owner, current: first });
  const autosave = useAutosave(kind, draft, first, (answers) => {
    inAccount.current = answers;
    kept.dropSent(answers);
  });
  const finish = async (answers: AnyAnswers, form: FormikHelpers<AnyAnswers>) => {
    try {
      const { id } = await autosave.save(answers);
      void savePeople(peopleInPaper(kind, answers, fullName(user)));
      await navigate(planPaths.paper(id));
    } catch (error) {
      showServerErrors(form, fieldErrorsOf(error), answers);
      form.setStatus(detailOf(error, t('Failed to save your answers. Please try again.')));
    }
  };
  return (
    <Formik<AnyAnswers>
      initialValues={kept.start}
      validate={(answers) => errorsOf(kind, answers)}
      onSubmit={finish}
    >
      {({ isSubmitting, status }) => (
        <Stack>
          <PageHeader
            title={translated(title)}
            lead={translated(what)}
            back={{ to: planPaths.plan, label: t('Your plan') }}
          />
          {signed && (
            <Notice tone="info" title={t('This becomes a new version.')}>
              {t('The signed one stays in force until you sign this one.')}
            </Notice>
          )}
          <Form>
            <AnswersConflict autosave={autosave} forget={() => storedAnswers.drop(owner)} />
            <SaveSoon first={first} save={autosave.save} />
            <StoreDraft
              draft={{
                write: (whose, values) => storedAnswers.write(whose, values, inAccount.current),
                drop: storedAnswers.drop,
              }}
              owner={owner}
              initial={first}
            />
            <Stack gap="large">
              {kept.found && <RestoredDraftNotice initial={first} found={kept.found} />}
              <OfferPeople kind={kind} known={known} owner={fullName(user)}>
                <Steps kind={kind} />
              </OfferPeople>
              <Preview kind={kind} />
              <FormError>{status}</FormError>
            </Stack>
            <Actions>
              <LinkButton to={planPaths.plan} variant="secondary">
                {t('Later')}
              </LinkButton>
              <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t('Saving…')}>
                {t('Read it, then sign')}
              </Button>
              <SaveState state={autosave.state} />
            </Actions>
          </Form>
        </Stack>
      )}
    </Formik>
  );
}

function SaveSoon({ first, save }: { first: AnyAnswers; save: Autosave['save'] }) {
  useSaveSoon(useFormikContext<AnyAnswers>().values, first, save);
  return null;
}

/** Whether the account has what was typed. */
function SaveState({ state }: Pick<Autosave, 'state'>) {
  if (typeof state === 'object')
    return (
      <FormError>{`${t('Your answers are only in this browser so far.')} ${translated(state.failure)}`}</FormError>
    );
  return <span role="status">{state === 'saving' ? t('Saving…') : t('Your answers are saved.')}</span>;
}

/** The questions that are asked, under the headings of their steps. */
function Steps({ kind }: { kind: PaperKind }) {
  const { values } = useFormikContext<AnyAnswers>();
  const asked = Object.entries(paperOf(kind).questions).filter(([, question]) => isAsked(question, values));
  return [...new Set(asked.map(([, { step }]) => step))].map((step) => (
    <Section key={step} title={translated(step)}>
      <Stack>
        {asked
          .filter(([, question]) => question.step === step)
          .map(([name, question]) => (
            <QuestionField key={name} name={name} question={question} />
          ))}
      </Stack>
    </Section>
  ));
}

/** The text as the answers make it so far. */
function Preview({ kind }: { kind: PaperKind }) {
  const { values } = useFormikContext<AnyAnswers>();
  const answers = useDeferredValue(values);
  return (
    <Disclosure label={t('See the text so far')}>
      <PaperText kind={kind} answers={answers} document={englishPaper(kind, answers)} draft />
    </Disclosure>
  );
}

/** Why it can't be signed yet, in formik's format. */
const errorsOf = (kind: PaperKind, answers: AnyAnswers): FormikErrors<AnyAnswers> =>
  paperFaults(kind, answers).reduce<object>(
    (errors, { field, message }) => setIn(errors, field, translated(message)),
    {},
  );
