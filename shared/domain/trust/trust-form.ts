import { btcText, MAX_SATOSHIS, parseBtc, parseSatoshis, satoshis, type Satoshis } from '../money/satoshis';
import type { Result } from '../validation/result';
import { accepted } from '../validation/result';
import { instructionsOf, instructionSteps } from './instructions';
import type { AssetUnit } from './inventory/btc-field';
import type { TrustHolding, KeptThing, WalletKind } from './inventory/holding';
import type { Trust, TrustInput } from './trust';
import { trustSchema } from './trust-schema';

/** A holding as it is typed; the keys remain when the wallet is no longer multisig, and are not sent. */
export interface HoldingForm {
  name: string;
  /** In the unit of the form. */
  amount: string;
  wallet: WalletKind | '';
  keys_needed: string;
  keys_total: string;
  maker: string;
  kept: (Omit<KeptThing, 'kind'> & { kind: KeptThing['kind'] | '' })[];
}

/** A trust as it is typed. */
export interface TrustForm {
  name: string;
  executor: string;
  /** In the unit beside it. With holdings, their sum is sent instead. */
  asset: string;
  unit: AssetUnit;
  watch_address: string;
  beneficiaries: { name: string; percentage: string }[];
  instructions: { text: string }[];
  holdings: HoldingForm[];
  helpers: { name: string; contact: string }[];
  rehearsal_on: string;
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
    holdings: [],
    helpers: [],
    rehearsal_on: '',
  };
}

/** The form of an empty holding. */
export function emptyHolding(amount = ''): HoldingForm {
  return { name: '', amount, wallet: '', keys_needed: '', keys_total: '', maker: '', kept: [] };
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
    holdings: (trust.holdings ?? []).map(holdingForm),
    helpers: trust.helpers ?? [],
    rehearsal_on: trust.rehearsal_on ?? '',
  };
}

const holdingForm = ({ keys_needed, keys_total, ...holding }: TrustHolding): HoldingForm => ({
  ...holding,
  keys_needed: keys_needed === undefined ? '' : String(keys_needed),
  keys_total: keys_total === undefined ? '' : String(keys_total),
});

/**
 * The body of POST /trusts/ that a form says.
 * @throws {ValidationError} yup's, with a sentence for each field
 */
export function parseTrust(form: TrustForm): TrustInput {
  const typed = {
    ...form,
    asset: form.holdings.length > 0 ? inUnit(totalOf(form), form.unit) : form.asset,
    instructions: instructionsOf(form.instructions.map(({ text }) => text)),
    holdings: form.holdings.map((holding) =>
      holding.wallet === 'multisig' ? holding : { ...holding, keys_needed: '', keys_total: '' },
    ),
  };
  const context = { unit: form.unit };
  return trustSchema.validateSync(typed, { abortEarly: false, stripUnknown: true, context });
}

/** The same amounts in the other unit; unreadable ones stay as typed. */
export function formIn(unit: AssetUnit, form: TrustForm): TrustForm {
  if (unit === form.unit) return form;
  const convert = (typed: string) => {
    const amount = readIn(form.unit, typed);
    return amount.ok ? inUnit(amount.value, unit) : typed;
  };
  const holdings = form.holdings.map((holding) => ({ ...holding, amount: convert(holding.amount) }));
  return { ...form, unit, asset: convert(form.asset), holdings };
}

/** The amount a form names, in satoshis: what its holdings add up to, or the asset where there are none. */
export function amountOf(form: Pick<TrustForm, 'asset' | 'unit' | 'holdings'>): Result<Satoshis> {
  return form.holdings.length > 0 ? accepted(totalOf(form)) : readIn(form.unit, form.asset);
}

/** The sum of the readable amounts; at most the maximum supply. */
function totalOf({ holdings, unit }: Pick<TrustForm, 'unit' | 'holdings'>): Satoshis {
  const amounts = holdings.map(({ amount }) => readIn(unit, amount));
  const sum = amounts.reduce((total, amount) => total + (amount.ok ? amount.value : 0), 0);
  return satoshis(Math.min(sum, MAX_SATOSHIS));
}

const readIn = (unit: AssetUnit, typed: string): Result<Satoshis> =>
  unit === 'btc' ? parseBtc(typed) : parseSatoshis(typed);

const inUnit = (amount: Satoshis, unit: AssetUnit): string =>
  unit === 'btc' ? btcText(amount) : String(amount);
