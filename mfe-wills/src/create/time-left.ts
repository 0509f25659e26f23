import {
  exampleWill,
  willDocument,
  willFields,
  willSteps,
  willText,
  type WillFieldName,
  type WillStep,
} from '@heartwood/domain';
import { inEnglish, msg, t } from '@heartwood/i18n';
import { stepText } from './step-text';

/** Words per minute: careful reading, slower than the 238 of a novel (Brysbaert 2019). */
const READING = 200;
/** Minutes per answer: thinking about it, and typing it. */
const ANSWERING = 0.4;

/** What is collapsed until someone opens it: most people pass by. */
const COLLAPSED: ReadonlySet<string> = new Set<WillFieldName>([
  'also_known_as',
  'co_executor',
  'co_executors_act',
  'real_estate_beneficiaries',
  'digital_asset_beneficiaries',
  'pet_caretaker',
  'pets',
  'pet_money',
  'digital_access',
  'people_described',
]);

/** The time for a whole will. A test compares it with `minutesOf`. */
export const WHOLE_TIME = msg('Most people need 20 to 30 minutes');

/** The remaining time, in words: the total before the first step, the remainder after it. */
export function timeLeft(step: number): string {
  if (step <= 1) return t(WHOLE_TIME);
  const minutes = Math.round(minutesFrom(step));
  return minutes <= 1 ? t('About a minute left') : t('About {minutes} minutes left', { minutes });
}

/** The minutes that are left before a step, by the words that are read and the answers that are given. */
export function minutesFrom(step: number): number {
  return willSteps.filter(({ number }) => number >= step).reduce((sum, each) => sum + minutesOf(each), 0);
}

function minutesOf({ key, fields }: WillStep): number {
  const { question, lead, why } = stepText[key];
  const all: Record<string, object> = willFields;
  const answered = fields.filter((field) => !COLLAPSED.has(field));
  const asked = answered.map((field) => sentencesOf(all[field]));
  // The last step shows the whole document.
  const document = key === 'review' ? inEnglish(() => willText(willDocument(exampleWill))) : '';
  const words = [t(question), t(lead), t(why), document, ...asked]
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return words / READING + answered.length * ANSWERING;
}

interface Asked {
  label?: string;
  hint?: string;
  options?: readonly Asked[];
}

function sentencesOf(asked: Asked = {}): string {
  const { label = '', hint = '', options = [] } = asked;
  // People look up a county; they don't read the list.
  const choices = options.length > 10 ? [] : options;
  return [label, hint, ...choices.map(sentencesOf)].join(' ');
}
