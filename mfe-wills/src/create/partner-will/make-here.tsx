import { callName, type PartnerQuestions, type Parentage, type Will } from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import {
  Actions,
  Button,
  CheckboxField,
  Cited,
  ConfirmDialog,
  FieldGroup,
  Form,
  FormError,
  Locked,
  Prose,
  RadioGroupField,
  Section,
  Stack,
  TextAreaField,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { useBegunDraft } from '../draft/use-begun-draft';
import { ParentageField } from './parentage-field';
import { useBeginPartnerWill } from './use-begin-partner-will';

interface AnswersForm {
  /** Whose each child is; '' while it is undecided. */
  children: (Parentage | '')[];
  /** Whether the partner makes each gift, too. */
  gifts: boolean[];
  treatment: '' | 'left_out' | 'copied' | 'rewritten';
  instructions: string;
}

interface MakeHereProps {
  will: Will;
  user: SessionUser;
  questions: PartnerQuestions;
}

/** Asks what can't be mirrored, and begins the partner's will in this account. */
export function MakeHere({ will, user, questions }: MakeHereProps) {
  const { begin, busy, error } = useBeginPartnerWill(will, user);
  const begun = useBegunDraft(user.id);
  const [asked, setAsked] = useState<AnswersForm | null>(null);
  const partner = callName(questions.partner);
  const make = ({ children, gifts, treatment, instructions }: AnswersForm) =>
    begin({
      parentages: children.map((parentage) => parentage || undefined),
      gifts: new Set(questions.gifts.flatMap(({ key }, index) => (gifts[index] ? [key] : []))),
      instructions:
        treatment === 'copied' ? questions.instructions : treatment === 'rewritten' ? instructions : '',
    });
  return (
    <Section title={t('Make it here')}>
      <Formik<AnswersForm>
        initialValues={{
          children: questions.children.map(() => ''),
          gifts: questions.gifts.map(() => false),
          treatment: '',
          instructions: questions.instructions,
        }}
        onSubmit={(answers) => (begun ? setAsked(answers) : make(answers))}
      >
        <Form>
          <Stack>
            <Prose>
              <p>
                <Cited>
                  {t(
                    'It is a draft in your account. {partner} reads it, changes what differs, and signs it. Address, witnesses, signatures, and online accounts are not copied: {partner} answers them.',
                    { partner },
                  )}
                </Cited>
              </p>
            </Prose>
            <Locked when={busy}>
              <Stack>
                <ChildrenQuestions questions={questions} />
                <GiftQuestions questions={questions} />
                <InstructionsQuestion questions={questions} />
              </Stack>
            </Locked>
            {!asked && <FormError>{error}</FormError>}
            <Actions>
              <Button type="submit" variant="primary" loading={busy} loadingLabel={t('Starting…')}>
                {t('Begin {name}’s will', { name: partner })}
              </Button>
            </Actions>
          </Stack>
        </Form>
      </Formik>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void (asked && make(asked))}
        title={t('Discard the will that you began?')}
        confirmLabel={t('Discard')}
        danger
        busy={busy}
        error={error}
      >
        {begun?.testatorName
          ? t(
              'You have begun a will of {testator}, and one at a time is kept. You lose its answers, on every device.',
              { testator: begun.testatorName },
            )
          : t('You have begun a will, and one at a time is kept. You lose its answers, on every device.')}
      </ConfirmDialog>
    </Section>
  );
}

function ChildrenQuestions({ questions }: Pick<MakeHereProps, 'questions'>) {
  const [testator, partner] = [callName(questions.testator), callName(questions.partner)];
  const hint = t(
    'Without an answer, {partner}’s will doesn’t list the child yet, and its review asks again. Shares by name stay.',
    { partner },
  );
  return questions.children.map(({ name }, index) => (
    <ParentageField
      key={name}
      name={`children.${index}`}
      child={name}
      hint={index === 0 ? hint : undefined}
      testator={testator}
      partner={partner}
    />
  ));
}

function GiftQuestions({ questions: { partner, gifts } }: Pick<MakeHereProps, 'questions'>) {
  if (gifts.length === 0) return null;
  return (
    <FieldGroup
      legend={t('Does {partner} give these, too?', { partner: callName(partner) })}
      hint={t('Check what {partner} owns, and sums that {partner} gives as well. The rest is left out.', {
        partner: callName(partner),
      })}
    >
      {gifts.map(({ key, lines: [first, ...more] }, index) => (
        <CheckboxField
          key={key}
          name={`gifts.${index}`}
          label={<Cited>{first}</Cited>}
          hint={more.length > 0 ? <Cited>{more.join(' · ')}</Cited> : undefined}
        />
      ))}
    </FieldGroup>
  );
}

function InstructionsQuestion({ questions: { partner, instructions } }: Pick<MakeHereProps, 'questions'>) {
  const { treatment } = useFormikContext<AnswersForm>().values;
  if (!instructions) return null;
  const name = callName(partner);
  return (
    <>
      <RadioGroupField
        name="treatment"
        label={t('Your special instructions')}
        hint={<Cited>{instructions}</Cited>}
        required={false}
        options={[
          { value: 'left_out', label: t('Leave them out') },
          { value: 'copied', label: t('Copy them as they are') },
          { value: 'rewritten', label: t('Change them for {name}', { name }) },
        ]}
      />
      {treatment === 'rewritten' && (
        <TextAreaField name="instructions" label={t('Special instructions of {name}', { name })} rows={6} />
      )}
    </>
  );
}
