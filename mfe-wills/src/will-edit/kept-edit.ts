import {
  emptyWillForm,
  isObject,
  isoDate,
  willFormOf,
  type Will,
  type WillForm,
} from '@heartwood/shared/domain';

// The words belong to one version: over a newer text, made elsewhere, they would undo it.
const keyOf = (userId: string, { id, version = 1 }: Will) => `heartwood.will-edit.${userId}.${id}.${version}`;

/**
 * What a person has changed in a draft and not yet saved, kept in this tab: it outlives a reload, a walk to another
 * page and a login in between.
 */
export const keptEdit = {
  read(userId: string, will: Will): WillForm | null {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, will)) ?? 'null');
      return isWillForm(found) ? found : null;
    } catch {
      return null;
    }
  },
  write(userId: string, will: Will, form: WillForm) {
    const kept = JSON.stringify(form);
    if (kept === JSON.stringify(willFormOf(will))) return this.drop(userId, will);
    try {
      sessionStorage.setItem(keyOf(userId, will), kept);
    } catch {
      // A full or forbidden storage costs the safety net, not the form.
    }
  },
  drop(userId: string, will: Will) {
    sessionStorage.removeItem(keyOf(userId, will));
  },
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
