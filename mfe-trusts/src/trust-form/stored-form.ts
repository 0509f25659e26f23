import { assetUnits, isObject, looksLikeSecret, type TrustForm } from '@heartwood/shared/domain';
import { draftInTab } from '@heartwood/shared/ui';

const kept = draftInTab('trust-form', trustFormIn);

/** What a person has typed into a trust's form and not yet saved. */
export const storedForm = {
  ...kept,
  write(whose: string, form: TrustForm) {
    // Threat: a seed phrase typed by mistake would lie in this browser for whoever uses it next.
    if ([...textsOf(form), textsOf(form).join(' ')].some(looksLikeSecret)) kept.drop(whose);
    else kept.write(whose, form);
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
