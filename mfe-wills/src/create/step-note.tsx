import {
  sumsTo100,
  todayOf,
  undecidedBlocks,
  willSummary,
  type WillForm,
  type WillStep,
} from '@heartwood/domain';
import { language, t } from '@heartwood/i18n';
import { skipText } from './step-text';
import styles from './wizard-frame.module.css';

/** What Next does with the step in its current state: skip it, or leave it unfinished for now. */
export function StepNote({ step, values }: { step: WillStep; values: WillForm }) {
  const words = noteOf(step, values);
  return words && <p className={styles.note}>{words}</p>;
}

function noteOf({ key, fields }: WillStep, values: WillForm): string | null {
  if (key === 'beneficiaries') {
    const open =
      values.beneficiaries.some(({ name }) => name.trim()) &&
      !sumsTo100(values.beneficiaries.map(({ percentage }) => percentage));
    return open ? t('Make the shares total 100% now, or choose Next and come back to them later.') : null;
  }
  if (key === 'you' && language() !== 'en')
    return t('The will itself is in English, the language of the courts. You get a copy to read in yours.');
  if (key === 'family' && undecidedBlocks(values, todayOf(new Date())).length > 0) return null;
  const skip = skipText[key];
  const answered = willSummary(values).some((row) => fields.includes(row.field) && row.values.length > 0);
  return skip && !answered ? `${t(skip)} ${t('Choose Next to skip this step.')}` : null;
}
