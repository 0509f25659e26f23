import { assetUnits, isObject, looksLikeSecret, type TrustForm } from '@heartwood/shared/domain';

const keyOf = (userId: string, name: string) => `heartwood.trust-form.${userId}.${name}`;

/**
 * What a person has typed into a trust's form and not yet saved, kept in this tab: it outlives a reload, a walk to
 * another page and a login in between.
 */
export const keptForm = {
  /** @param name the trust's id, or "new" */
  read(userId: string, name: string): TrustForm | null {
    try {
      return trustFormIn(JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null'));
    } catch {
      return null;
    }
  },
  write(userId: string, name: string, form: TrustForm) {
    // Threat: a seed phrase typed by mistake would lie in this browser for whoever uses it next.
    if ([...textsOf(form), textsOf(form).join(' ')].some(looksLikeSecret)) {
      this.drop(userId, name);
      return;
    }
    try {
      sessionStorage.setItem(keyOf(userId, name), JSON.stringify(form));
    } catch {
      // A full or forbidden storage costs the safety net, not the form.
    }
  },
  drop(userId: string, name: string) {
    sessionStorage.removeItem(keyOf(userId, name));
  },
};

function textsOf({ name, executor, asset, watch_address, beneficiaries, instructions }: TrustForm): string[] {
  return [
    name,
    executor,
    asset,
    watch_address,
    ...beneficiaries.map((row) => row.name),
    ...instructions.map((row) => row.text),
  ];
}

function trustFormIn(found: unknown): TrustForm | null {
  if (!isObject(found)) return null;
  const { name, executor, asset, watch_address } = found;
  const unit = assetUnits.find((known) => known === found['unit']);
  const beneficiaries = rowsIn(found['beneficiaries'], 'name', 'percentage');
  const instructions = rowsIn(found['instructions'], 'text');
  if (typeof name !== 'string' || typeof executor !== 'string' || typeof asset !== 'string') return null;
  if (typeof watch_address !== 'string' || !unit || !beneficiaries || !instructions) return null;
  return { name, executor, asset, unit, watch_address, beneficiaries, instructions };
}

/** Rows whose fields are all texts; null when anything is not as it should be. */
function rowsIn<Name extends string>(found: unknown, ...names: Name[]): Record<Name, string>[] | null {
  const hasTexts = (row: unknown): row is Record<Name, string> =>
    isObject(row) && names.every((name) => typeof row[name] === 'string');
  return Array.isArray(found) && found.every(hasTexts) ? found : null;
}
