import {
  assetUnits,
  formIn,
  isObject,
  keptWords,
  walletWords,
  type HoldingForm,
  type TrustForm,
} from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';

/** What a person has typed into a trust's form and not yet saved. */
export const storedForm = keptEdits<TrustForm>('trust-form', {
  fit: trustFormIn,
  alike(record, typed) {
    const unit = isObject(typed) && assetUnits.find((known) => known === typed['unit']);
    return unit ? formIn(unit, record) : record;
  },
});

function trustFormIn(found: unknown): TrustForm | null {
  if (!isObject(found)) return null;
  const { name, executor, asset, watch_address } = found;
  const unit = assetUnits.find((known) => known === found['unit']);
  const beneficiaries = rowsIn(found['beneficiaries'], 'name', 'percentage');
  const instructions = rowsIn(found['instructions'], 'text');
  // Drafts from before these fields were added have none.
  const holdings = holdingsIn(found['holdings'] ?? []);
  const helpers = rowsIn(found['helpers'] ?? [], 'name', 'contact');
  const rehearsal_on = found['rehearsal_on'] ?? '';
  if (typeof name !== 'string' || typeof executor !== 'string' || typeof asset !== 'string') return null;
  if (typeof watch_address !== 'string' || !unit || !beneficiaries || !instructions) return null;
  if (!holdings || !helpers || typeof rehearsal_on !== 'string') return null;
  return {
    name,
    executor,
    asset,
    unit,
    watch_address,
    beneficiaries,
    instructions,
    holdings,
    helpers,
    rehearsal_on,
  };
}

function holdingsIn(found: unknown): HoldingForm[] | null {
  const rows = rowsIn(found, 'name', 'amount', 'wallet', 'keys_needed', 'keys_total', 'maker');
  const read = rows?.map((row): HoldingForm | null => {
    const wallet = row.wallet === '' ? '' : keysOf(walletWords).find((known) => known === row.wallet);
    const kept = rowsIn('kept' in row ? row.kept : [], 'kind', 'what', 'place')?.map((thing) => ({
      ...thing,
      kind: keysOf(keptWords).find((known) => known === thing.kind) ?? ('' as const),
    }));
    return wallet === undefined || !kept ? null : { ...row, wallet, kept };
  });
  return read?.every((row) => row !== null) ? read : null;
}

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[];

/** Rows whose fields are all strings; null if anything is invalid. */
function rowsIn<Name extends string>(found: unknown, ...names: Name[]): Record<Name, string>[] | null {
  const hasTexts = (row: unknown): row is Record<Name, string> =>
    isObject(row) && names.every((name) => typeof row[name] === 'string');
  return Array.isArray(found) && found.every(hasTexts) ? found : null;
}
