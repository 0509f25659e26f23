import {
  emptyHolding,
  keptWords,
  walletWords,
  type HoldingForm,
  type TrustForm,
} from '@heartwood/shared/domain';
import { FieldGroup, RowList, SelectField, TextField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import styles from './holding-fields.module.css';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const wallets = optionsOf(walletWords);
const things = optionsOf(keptWords);

/** The wallets and accounts that the bitcoin is in, each with its devices and backups. */
export function HoldingFields() {
  const { values } = useFormikContext<TrustForm>();
  return (
    <FieldGroup
      legend="Wallets and accounts"
      name="holdings"
      hint="Optional. List each one with its amount; together they are all of the bitcoin. What you write here stands in the letter."
    >
      <RowList<HoldingForm>
        name="holdings"
        noun="Wallet"
        // What was typed as the whole amount is most likely in the first one.
        newRow={emptyHolding(values.holdings.length === 0 ? values.asset : '')}
        addLabel="Add a wallet"
        nameOf={({ name, wallet }) => name || (wallet && walletWords[wallet])}
      >
        {({ name, label, index }) => <HoldingRow name={name} label={label} index={index} />}
      </RowList>
    </FieldGroup>
  );
}

const makers = { exchange: 'Name of the exchange', phone: 'App', computer: 'Program' } as const;

function HoldingRow({ name, label, index }: { name: string; label: string; index: number }) {
  const { values } = useFormikContext<TrustForm>();
  const wallet = values.holdings[index]?.wallet ?? '';
  const maker = wallet in makers ? makers[wallet as keyof typeof makers] : 'Maker and model';
  const named = (what: string) => ({ label: what, 'aria-label': `${label}: ${what}` });
  return (
    <>
      <TextField name={`${name}.name`} {...named('What you call it')} optional autoComplete="off" />
      <TextField
        name={`${name}.amount`}
        {...named('Amount')}
        suffix={values.unit === 'btc' ? 'BTC' : 'satoshis'}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        name={`${name}.wallet`}
        {...named('Kind of wallet')}
        options={wallets}
        placeholder="Choose one"
      />
      <TextField name={`${name}.maker`} {...named(maker)} optional autoComplete="off" />
      {wallet === 'multisig' && (
        <>
          <TextField
            name={`${name}.keys_needed`}
            {...named('Keys that are needed')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name={`${name}.keys_total`}
            {...named('Keys in all')}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      <div className={styles.wide}>
        <FieldGroup
          legend="Devices and backups"
          name={`${name}.kept`}
          hint="Where each one is kept. Name the place of a PIN or of the backup words, never the PIN or the words."
        >
          <KeptFields name={`${name}.kept`} of={label} />
        </FieldGroup>
      </div>
    </>
  );
}

function KeptFields({ name, of }: { name: string; of: string }) {
  return (
    <RowList<HoldingForm['kept'][number]>
      name={name}
      noun={`${of}, device or backup`}
      newRow={{ kind: '', what: '', place: '' }}
      addLabel="Add a device or backup"
      nameOf={({ what, place }) => what || place}
    >
      {({ name: row, label }) => (
        <>
          <SelectField
            name={`${row}.kind`}
            label="Device or backup"
            aria-label={`${label}: which`}
            options={things}
            placeholder="Choose one"
          />
          <TextField
            name={`${row}.what`}
            label="What to look for"
            aria-label={`${label}: what to look for`}
            optional
            autoComplete="off"
          />
          <TextField name={`${row}.place`} label="Place" aria-label={`${label}: place`} autoComplete="off" />
        </>
      )}
    </RowList>
  );
}
