import { willSteps, willStepSchema, type KnownPerson, type WillForm, type WillStep } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import {
  Actions,
  afterPress,
  Button,
  Form,
  formErrors,
  omitSecrets,
  NotKeptNotice,
  Stack,
  usePeopleQuery,
  useSavePeople,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik } from 'formik';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OfferPeople, peopleToSave } from './people/offer-people';
import { Inputs } from '../form/inputs';
import { Warnings } from '../form/warnings';
import { testatorFacts } from '../wills/testator-facts';
import type { DraftChange, SavedDraft } from './draft/saved-draft';
import { changeId, stepAddress } from './step-address';
import { StepNote } from './step-note';
import { UnkeptDate } from './unkept-date';

interface WizardStepProps {
  user: SessionUser;
  step: WillStep;
  draft: SavedDraft;
  change: (part: DraftChange) => void;
  /** Whether it was opened from the review, and leads back there. */
  returns: boolean;
}

/** One of the nine steps with questions. */
export function WizardStep({ draft, ...rest }: WizardStepProps) {
  const [start] = useState(draft.values);
  return <StepForm start={start} reached={draft.reached} partner_of={draft.partner_of} {...rest} />;
}

interface StepFormProps extends Omit<WizardStepProps, 'draft'>, Pick<SavedDraft, 'reached' | 'partner_of'> {
  start: WillForm;
}

/** The form holds what is typed, so it isn't rendered once more when the draft has stored it. */
const StepForm = memo(function StepForm({
  user,
  step,
  start,
  reached,
  partner_of,
  change,
  returns,
}: StepFormProps) {
  const { next, back } = useStepMoves(step.number, returns);
  const form = useId();
  useOpenedField();
  const { data: known } = usePeopleQuery();
  const savePeople = useSavePeople(known);
  const [settled, setSettled] = useState(start);
  const check = (values: WillForm) =>
    formErrors<WillForm>(() =>
      willStepSchema(step.number).validateSync(values, {
        abortEarly: false,
        context: testatorFacts(user),
      }),
    );
  return (
    <Formik<WillForm>
      initialValues={start}
      validate={check}
      validateOnMount={false}
      onSubmit={(values) => {
        void savePeople(peopleToSave(values, partner_of));
        change({ reached: Math.max(reached, step.number + 1) });
        next();
      }}
    >
      {({ values }) => (
        <>
          <UnkeptDate form={form} />
          <Form id={form}>
            <KeepAsTyped
              values={values}
              keep={(changed) => {
                change({ values: changed });
                if (!isTyping()) setSettled(changed);
              }}
            />
            <NotKept values={values} step={step} />
            {/* Advice waits until a field is left or a button pressed: at every key it would flicker, and a
                screen reader would repeat it. */}
            <div onBlur={() => afterPress(() => setSettled(values))}>
              <Stack>
                <OfferPeople known={known ?? NOBODY}>
                  <Inputs questions={step.questions} />
                </OfferPeople>
                <Warnings will={settled} step={step} />
                <StepNote step={step} values={values} />
                {step.key === 'witnesses' && (
                  <div>
                    <Button
                      variant="quiet"
                      onClick={() => {
                        change({ witnesses_later: true, reached: willSteps.length });
                        next();
                      }}
                    >
                      {t('I’ll ask the witnesses later')}
                    </Button>
                  </div>
                )}
              </Stack>
            </div>
          </Form>
          {/* Outside the form, so that it stands at the foot of the screen. */}
          <Actions sticky>
            {step.number > 1 && (
              <Button variant="secondary" onClick={back}>
                {t('Back')}
              </Button>
            )}
            <Button type="submit" form={form} variant="primary">
              {returns ? t('Return to review') : t('Next')}
            </Button>
          </Actions>
        </>
      )}
    </Formik>
  );
});

const NOBODY: readonly KnownPerson[] = [];

/** Whether text is being typed: a press of a button changes answers at once. */
const isTyping = () => document.activeElement?.matches('input:not([type="checkbox"]), textarea') ?? false;

/** Next adds a history entry; Back goes back in the history, so that the browser's own Back does the same. */
function useStepMoves(step: number, returns: boolean) {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  // Back to the row that led here.
  const row = hash ? `#${changeId(hash.slice(1))}` : '';
  const review = `${stepAddress(willSteps.length)}${row}`;
  const moving = { viewTransition: true };
  return {
    next: () =>
      void (returns
        ? navigate(review, moving)
        : navigate(stepAddress(step + 1), { ...moving, state: { cameFrom: step } })),
    back: () => {
      if (returns) void navigate(review, moving);
      else if (state?.cameFrom === step - 1) void navigate(-1);
      else void navigate(stepAddress(step - 1), { ...moving, replace: true });
    },
  };
}

/** Opens the part of the form that has the field in the address. */
function useOpenedField() {
  const { hash } = useLocation();
  useEffect(() => {
    let part = document.getElementById(hash.slice(1))?.closest('details');
    for (; part; part = part.parentElement?.closest('details')) part.open = true;
  }, [hash]);
}

/** Says which answers of this step look like a secret: they are not kept. */
function NotKept({ values, step }: { values: WillForm; step: WillStep }) {
  const fields: readonly string[] = step.fields;
  const { leftOut } = omitSecrets(values, {});
  return <NotKeptNotice leftOut={leftOut.filter((path) => fields.includes(path.split('.', 1)[0] ?? ''))} />;
}

interface KeepAsTypedProps {
  values: WillForm;
  keep: (values: WillForm) => void;
}

/** Saves every change of the form, so that a crash a second later loses nothing. */
function KeepAsTyped({ values, keep }: KeepAsTypedProps) {
  // Formik starts with a copy of its initial values. Only a different object was typed.
  const handedOn = useRef(values);
  useEffect(() => {
    if (values === handedOn.current) return;
    handedOn.current = values;
    keep(values);
  }, [values, keep]);
  return null;
}
