import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  inkReportBlocks,
  inkReportSchema,
  isCurrentInk,
  messages,
  readProfile,
  recommendedWay,
  todayOf,
  type InkReport,
  type InkMethod,
  type Profile,
  type Will,
} from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import {
  Actions,
  Button,
  DateField,
  Form,
  FormError,
  formErrors,
  RestoredDraftNotice,
  showServerErrors,
  Stack,
  StoreDraft,
  TextAreaField,
  TextField,
  useKeptEdit,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ValidationError } from 'yup';
import styles from './ink-signing.module.css';
import { useReportInkMutation } from './ink-signing-api';
import { reportDraft, wayBegun, parseInkMethod, type TypedReport } from './report-draft';

interface InkReportFormProps {
  will: Will;
  onSaved: () => void;
  /** Leaves the form without saving; missing where there is nothing to go back to. */
  onCancel?: () => void;
  /** Places the form, and around it what depends on its way, the choice of the way too. */
  children: (way: InkMethod, form: ReactNode) => ReactNode;
}

/** The owner's report about the signing. What is typed, and the chosen way, are kept until it is saved. */
export function InkReportForm({ will, onSaved, onCancel, children }: InkReportFormProps) {
  const [address] = useSearchParams();
  const { user } = useSession();
  const flash = useFlash();
  const [reportInk] = useReportInkMutation();
  const [failure, setFailure] = useState<string>();
  const { version } = will;
  const owner = `${user?.id ?? ''}.${will.id}`;
  const { saved, start, found, draft, dropSent } = useKeptEdit({
    edits: reportDraft,
    owner,
    current: firstReport(will, {
      way: parseInkMethod(address.get('way')) ?? wayBegun(owner),
      place: placeOf(readProfile(user?.profile)),
    }),
    version,
    proposed: ['way', 'signed_on', 'place'],
  });

  const save = async (values: TypedReport, form: FormikHelpers<TypedReport>) => {
    setFailure(undefined);
    try {
      await reportInk({ id: will.id, report: readReport(values, will), version }).unwrap();
      dropSent(values);
      flash.show(t('Saved: your will was signed on paper.'));
      onSaved();
    } catch (error) {
      const detail = detailOf(error, '');
      showServerErrors(form, fieldErrorsOf(error), values);
      setFailure([translated(messages.inkFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <Formik<TypedReport>
      key={version}
      initialValues={start}
      validate={(values) => formErrors<TypedReport>(() => readReport(values, will))}
      onSubmit={save}
    >
      {({ values: { way }, isSubmitting }) =>
        children(
          way,
          <div className={styles.column}>
            <Form>
              <StoreDraft draft={draft} owner={owner} initial={saved} />
              <Stack>
                {found && <RestoredDraftNotice initial={saved} found={found} />}
                <DateField name="signed_on" label={t('Day of signing')} />
                <TextField name="place" label={t('Place')} hint={t('City and state')} />
                <TextField name="witness_1_name" label={t('First witness')} />
                <TextField name="witness_2_name" label={t('Second witness')} />
                {way === 'ink_notary' && <TextField name="notary_name" label={t('Notary')} optional />}
                <TextAreaField
                  name="original_kept_at"
                  label={t('Where the original is kept')}
                  hint={t('This goes into the letter to your executor, not into the record of the will.')}
                  rows={2}
                />
                <FormError>{failure}</FormError>
              </Stack>
              <Actions>
                {onCancel && (
                  <Button variant="secondary" onClick={onCancel} aria-disabled={isSubmitting}>
                    {t('Cancel')}
                  </Button>
                )}
                <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t('Saving…')}>
                  {t('We signed it in ink')}
                </Button>
              </Actions>
            </Form>
          </div>,
        )
      }
    </Formik>
  );
}

/** @throws yup's ValidationError with all messages */
function readReport(values: TypedReport, will: Will): InkReport {
  const { version: _read, ...report } = inkReportSchema.validateSync(
    { ...values, notary_name: values.way === 'ink_notary' ? values.notary_name : '' },
    { abortEarly: false },
  );
  const faults = inkReportBlocks(report, will).map(
    ({ field, message }) => new ValidationError(translated(message), undefined, field),
  );
  if (faults.length > 0) throw new ValidationError(faults);
  return report;
}

function firstReport(will: Will, { way, place }: { way?: InkMethod; place: string }): TypedReport {
  const known = isCurrentInk(will) ? will.ink_signing : undefined;
  return {
    way: known?.way ?? way ?? will.ink_signing?.way ?? recommendedWay(will),
    signed_on: known?.signed_on ?? todayOf(new Date()),
    place: known?.place ?? place,
    witness_1_name: known?.witness_1_name ?? will.witness_1_name,
    witness_2_name: known?.witness_2_name ?? will.witness_2_name,
    notary_name: known?.notary_name ?? '',
    original_kept_at: known?.original_kept_at ?? '',
  };
}

function placeOf({ city, state }: Profile): string {
  return [city, state].filter(Boolean).join(', ');
}
