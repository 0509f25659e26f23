import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { paperInkSchema, paperOf, todayOf, type Paper, type PaperInkReport } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  DateField,
  FormDialog,
  FormError,
  NameField,
  showServerErrors,
  TextAreaField,
  TextField,
  validateBy,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useReportPaperInkMutation } from '../papers-api';

/** The owner's report that a paper was signed with a pen. */
export function InkReportDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { id, kind, version, document } = paper;
  const [report] = useReportPaperInkMutation();
  const flash = useFlash();
  const { notary } = paperOf(kind).signing;
  const nameOf = (role: string) => document.signatures.find((place) => place.role === role)?.name ?? '';
  const save = async (values: PaperInkReport, form: FormikHelpers<PaperInkReport>) => {
    form.setStatus(undefined);
    try {
      await report({ id, report: { ...values, version } }).unwrap();
      flash.show(t('Saved: it was signed on paper.'));
      onClose();
    } catch (error) {
      showServerErrors(form, fieldErrorsOf(error), values);
      form.setStatus(detailOf(error, t('Failed to save the report. Please try again.')));
    }
  };
  return (
    <Formik<PaperInkReport>
      initialValues={{
        signed_on: todayOf(new Date()),
        place: '',
        witness_1_name: nameOf('witness_1'),
        witness_2_name: nameOf('witness_2'),
        notary_name: '',
        original_kept_at: '',
      }}
      validate={(values) => validateBy<PaperInkReport>(paperInkSchema.omit(['version']))(values)}
      onSubmit={save}
    >
      {({ status }) => (
        <FormDialog
          onClose={onClose}
          title={t('I signed it on paper')}
          submitLabel={t('Save')}
          submittingLabel={t('Saving…')}
        >
          <DateField name="signed_on" label={t('Day of signing')} />
          <TextField name="place" label={t('Place')} hint={t('City and state')} autoComplete="off" />
          <NameField name="witness_1_name" label={t('First witness')} optional />
          <NameField name="witness_2_name" label={t('Second witness')} optional />
          <NameField name="notary_name" label={t('Notary')} optional={notary !== 'recommended'} />
          <TextAreaField name="original_kept_at" label={t('Where the original is kept')} rows={2} />
          <FormError>{status}</FormError>
        </FormDialog>
      )}
    </Formik>
  );
}
