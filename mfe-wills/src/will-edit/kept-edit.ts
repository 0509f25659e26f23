import { emptyWillForm, isObject, isoDate, type WillForm } from '@heartwood/shared/domain';
import { keptInTab } from '@heartwood/shared/ui';

/** What a person has changed in one version of a draft and not yet saved: over a newer text it would undo that. */
export const keptEdit = keptInTab('will-edit', (found): WillForm | null =>
  isWillForm(found) ? found : null,
);

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
