import { Formik } from 'formik';
import { useState } from 'react';
import {
  CHECK_IN_ANSWER_DAYS,
  certificateTimes,
  checkIns,
  checkInWords,
  legacyAccessMessages,
  MAX_WISHES_LENGTH,
  accessPlanSchema,
  waitingTimes,
  type AccessPlan,
  type TrustedPeople,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  Button,
  CheckboxField,
  DescriptionList,
  FormDialog,
  FormError,
  RadioGroupField,
  Section,
  Stack,
  TextAreaField,
  validateBy,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useWithProof } from '../../sign-in/proof/proof-context';
import { useSavePlanMutation } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/** How long the owner can refuse, whether two people must request, and the check-ins. */
export function PlanSection({ plan }: Pick<TrustedPeople, 'plan'>) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('How a release works')}
      actions={
        <Button
          variant="secondary"
          onClick={() => setOpen(true)}
          aria-label={t('Change how a release works')}
        >
          {t('Change')}
        </Button>
      }
    >
      <Stack gap="small">
        <DescriptionList
          rows={[
            { term: t('Waiting time'), value: t('{days} days', { days: plan.waiting_days }) },
            {
              term: t('With a death certificate'),
              value: plan.certificate_days
                ? t('{days} days', { days: plan.certificate_days })
                : t('The same'),
            },
            {
              term: t('Who must ask'),
              value: plan.two_people ? t('Two trusted people') : t('One trusted person'),
            },
            { term: t('We ask whether you are well'), value: translated(checkInWords[plan.check_in]) },
            {
              term: t('Wishes for your funeral'),
              value: <span className={styles.text}>{plan.funeral_wishes || t('None written down')}</span>,
            },
          ]}
        />
        <p>
          {t(
            'When somebody asks, we tell you at once, by email and on every page here. We tell you again after one third and two thirds of the waiting time. One click refuses the request.',
          )}
        </p>
      </Stack>
      {open && <PlanDialog plan={plan} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** In the form's format: the values of a radio group are strings. */
type PlanForm = Omit<AccessPlan, 'waiting_days' | 'certificate_days'> & {
  waiting_days: string;
  certificate_days: string;
};

function PlanDialog({ plan, onClose }: Pick<TrustedPeople, 'plan'> & { onClose: () => void }) {
  const [save] = useSavePlanMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const [failure, setFailure] = useState<string | null>(null);
  const { waiting_days, certificate_days, two_people, check_in, funeral_wishes } = plan;

  async function send(values: PlanForm) {
    setFailure(null);
    const answer = await withProof(() => save(accessPlanSchema.cast(values)));
    if (!answer) return;
    if (answer.error) {
      setFailure(changeFailure(answer.error, legacyAccessMessages.changeFailed));
      return;
    }
    show(t('Saved. A request that is under way keeps its waiting time.'), 'success');
    onClose();
  }

  return (
    <Formik
      initialValues={{
        ...{ waiting_days: String(waiting_days), certificate_days: String(certificate_days ?? '') },
        ...{ two_people, check_in, funeral_wishes },
      }}
      validate={validateBy(accessPlanSchema)}
      onSubmit={send}
    >
      <FormDialog
        title={t('How a release works')}
        submitLabel={t('Save')}
        submittingLabel={t('Saving…')}
        onClose={onClose}
        fullScreenOnPhone
      >
        <FormError>{failure}</FormError>
        <RadioGroupField
          name="waiting_days"
          label={t('Waiting time')}
          hint={t('How long you have to refuse.')}
          options={waitingTimes.map((days) => ({ value: String(days), label: t('{days} days', { days }) }))}
          inline
        />
        <RadioGroupField
          name="certificate_days"
          label={t('With a death certificate')}
          hint={t(
            'Your wishes for the funeral then open at once, and where the original of your will is. A will is to be lodged within ten days (C.R.S. 15-11-516). You are told, and can refuse.',
          )}
          options={[
            ...certificateTimes.map((days) => ({
              value: String(days),
              label: days === 3 ? t('{days} days (recommended)', { days }) : t('One week'),
            })),
            { value: '', label: t('The same: nothing opens sooner') },
          ]}
        />
        <CheckboxField
          name="two_people"
          label={t('Two trusted people must ask')}
          hint={t('The waiting time begins when the second one asks.')}
        />
        <RadioGroupField
          name="check_in"
          label={t('Ask me whether I am well')}
          hint={t(
            'If two such emails in a row get no answer, the waiting time begins for everybody, and we tell you. You have {days} days to answer the second, which comes one interval after the first.',
            { days: CHECK_IN_ANSWER_DAYS },
          )}
          options={checkIns.map((value) => ({ value, label: translated(checkInWords[value]) }))}
        />
        <TextAreaField
          name="funeral_wishes"
          label={t('Wishes for your funeral')}
          maxLength={MAX_WISHES_LENGTH}
          optional
        />
      </FormDialog>
    </Formik>
  );
}
