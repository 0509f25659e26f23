import { LONGEST_VALUE, textField } from '../fields';
import { accepted, type Result } from '../result';
import { btcText, parseBtc, parseSatoshis, type Satoshis } from '../money/satoshis';
import { instructionsOf, instructionSteps } from './instructions';
import type { Trust, TrustInput } from './trust';
import { trustSchema } from './trust-schema';

export const assetUnits = ['btc', 'satoshis'] as const;
export type AssetUnit = (typeof assetUnits)[number];

/** A trust as it is typed. */
export interface TrustForm {
  name: string;
  executor: string;
  /** In the unit beside it. */
  asset: string;
  unit: AssetUnit;
  watch_address: string;
  beneficiaries: { name: string; percentage: string }[];
  instructions: { text: string }[];
}

/** The form of a new trust. */
export function emptyTrustForm(): TrustForm {
  return {
    name: '',
    executor: '',
    asset: '',
    unit: 'btc',
    watch_address: '',
    beneficiaries: [],
    instructions: [{ text: '' }],
  };
}

/** The form that says what a trust says; `parseTrust` reads it back. */
export function trustFormOf(trust: Trust): TrustForm {
  const steps = instructionSteps(trust.instructions ?? '');
  return {
    name: trust.name ?? '',
    executor: trust.executor,
    asset: trust.asset,
    unit: 'btc',
    watch_address: trust.watch_address ?? '',
    beneficiaries: (trust.beneficiaries ?? []).map(({ name, percentage }) => ({
      name,
      percentage: percentage === undefined ? '' : String(percentage),
    })),
    instructions: (steps.length > 0 ? steps : ['']).map((text) => ({ text })),
  };
}

/**
 * The body of POST /trusts/ that a form says.
 * @throws {ValidationError} yup's, with a sentence for each field
 */
export function parseTrust(form: TrustForm): TrustInput {
  const asset = readAsset(form);
  const schema = asset.ok
    ? trustSchema
    : trustSchema.shape({
        asset: textField('Asset', { max: LONGEST_VALUE }).test('asset', asset.message, () => false),
      });
  const typed = {
    ...form,
    asset: asset.ok ? asset.value : form.asset,
    instructions: instructionsOf(form.instructions.map(({ text }) => text)),
  };
  return schema.validateSync(typed, { abortEarly: false, stripUnknown: true });
}

/** The same amount in the other unit; what can't be read stays as it was typed. */
export function assetIn(unit: AssetUnit, form: Pick<TrustForm, 'asset' | 'unit'>): string {
  const amount = amountOf(form);
  if (unit === form.unit || !amount.ok) return form.asset;
  return unit === 'btc' ? btcText(amount.value) : String(amount.value);
}

/** The amount a form names, in satoshis. */
export function amountOf({ asset, unit }: Pick<TrustForm, 'asset' | 'unit'>): Result<Satoshis> {
  return unit === 'btc' ? parseBtc(asset) : parseSatoshis(asset);
}

/** Blank and BTC go to the schema as they are: it has their sentences. */
function readAsset(form: TrustForm): Result<string> {
  if (form.unit === 'btc' || form.asset.trim() === '') return accepted(form.asset);
  const amount = parseSatoshis(form.asset);
  return amount.ok ? accepted(btcText(amount.value)) : amount;
}
