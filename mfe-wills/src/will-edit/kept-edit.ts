import {
  emptyWillForm,
  isObject,
  isoDate,
  willFormOf,
  type Will,
  type WillForm,
} from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';

// The words belong to one version: over a newer text, made elsewhere, they would undo it.
const whose = (userId: string, { id, version = 1 }: Will) => `${userId}.${id}.${version}`;

const edits = keptInTab('will-edit', (found): WillForm | null => (isWillForm(found) ? found : null));

/** What a person has changed in a draft and not yet saved. */
export const keptEdit = {
  read: (userId: string, will: Will) => edits.read(whose(userId, will)),
  write(userId: string, will: Will, form: WillForm) {
    if (JSON.stringify(form) === JSON.stringify(willFormOf(will))) edits.drop(whose(userId, will));
    else edits.write(whose(userId, will), form);
  },
  drop: (userId: string, will: Will) => edits.drop(whose(userId, will)),
};

const pattern: WillForm = {
  ...emptyWillForm({ testator_name: '', street_address: '', today: isoDate('2026-01-01') }),
  cash_beneficiaries: [{ name: '', amount: '' }],
  personal_property_beneficiaries: [{ name: '', description: '' }],
  family: {
    marital_status: '',
    spouse_name: '',
    children: [{ name: '', date_of_birth: '' }],
    has_minor_children: false,
  },
};

const isWillForm = (found: unknown): found is WillForm => isLike(pattern, found);

/** Whether everything in the pattern is there and of the same kind. The first row of a list stands for each. */
function isLike(part: unknown, found: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(found) && found.every((row) => isLike(part[0], row));
  if (!isObject(part)) return typeof found === typeof part;
  return isObject(found) && Object.entries(part).every(([name, each]) => isLike(each, found[name]));
}
