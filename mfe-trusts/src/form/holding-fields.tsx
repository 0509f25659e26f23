import { emptyHolding, keptWords, walletWords, type HoldingForm, type TrustForm } from '@heartwood/domain';
import { FieldGroup, NumberField, RowList, SelectField, TextField } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import styles from './holding-fields.module.css';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: translated(label) }));

/** The wallets and accounts that the bitcoin is in, each with its devices and backups. */
export function HoldingFields() {
  const { values } = useFormikContext<TrustForm>();
  return (
    <FieldGroup
      legend={t('Wallets and accounts')}
      name="holdings"
      hint={t(
        'Optional. List each one with its amount. Together they are all of the bitcoin. What you write here goes into the letter.',
      )}
    >
      <RowList<HoldingForm>
        name="holdings"
        noun={t('Wallet')}
        // The amount that was typed as a total is most likely in the first wallet.
        newRow={emptyHolding(values.holdings.length === 0 ? values.asset : '')}
        addLabel={t('Add a wallet')}
        nameOf={({ name, wallet }) => name || (wallet && translated(walletWords[wallet]))}
      >
        {({ name, label, index }) => <HoldingRow name={name} label={label} index={index} />}
      </RowList>
    </FieldGroup>
  );
}

const makers = {
  exchange: msg('Name of the exchange'),
  phone: msg('App'),
  computer: msg('Program'),
} as const;

function HoldingRow({ name, label, index }: { name: string; label: string; index: number }) {
  const { values } = useFormikContext<TrustForm>();
  const wallet = values.holdings[index]?.wallet ?? '';
  const maker = t(wallet in makers ? makers[wallet as keyof typeof makers] : msg('Maker and model'));
  const named = (what: string) => ({ label: what, 'aria-label': `${label}: ${what}` });
  return (
    <>
      <TextField name={`${name}.name`} {...named(t('What you call it'))} optional autoComplete="off" />
      <NumberField
        key={values.unit}
        kind={values.unit === 'btc' ? 'btc' : 'whole'}
        name={`${name}.amount`}
        {...named(t('Amount'))}
        suffix={values.unit === 'btc' ? 'BTC' : t('satoshis')}
        width="full"
      />
      <SelectField
        name={`${name}.wallet`}
        {...named(t('Kind of wallet'))}
        options={optionsOf(walletWords)}
        placeholder={t('Choose one')}
      />
      <TextField name={`${name}.maker`} {...named(maker)} optional autoComplete="off" />
      {wallet === 'multisig' && (
        <>
          <NumberField
            kind="whole"
            name={`${name}.keys_needed`}
            {...named(t('Keys that are needed'))}
            inputMode="numeric"
            width="full"
          />
          <NumberField
            kind="whole"
            name={`${name}.keys_total`}
            {...named(t('Keys in all'))}
            inputMode="numeric"
            width="full"
          />
        </>
      )}
      <div className={styles.wide}>
        <FieldGroup
          legend={t('Devices and backups')}
          name={`${name}.kept`}
          hint={t(
            'Where each one is kept. Say where a PIN or the backup words are, never the PIN or the words.',
          )}
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
      noun={t('{of}, device or backup', { of })}
      newRow={{ kind: '', what: '', place: '' }}
      addLabel={t('Add a device or backup')}
      nameOf={({ what, place }) => what || place}
    >
      {({ name: row, label }) => (
        <div className={styles.kept}>
          <SelectField
            name={`${row}.kind`}
            label={t('Device or backup')}
            aria-label={t('{label}: which', { label })}
            options={optionsOf(keptWords)}
            placeholder={t('Choose one')}
          />
          <TextField
            name={`${row}.what`}
            label={t('What to look for')}
            aria-label={t('{label}: what to look for', { label })}
            optional
            autoComplete="off"
          />
          <div className={styles.line}>
            <TextField
              name={`${row}.place`}
              label={t('Place')}
              aria-label={t('{label}: place', { label })}
              autoComplete="off"
            />
          </div>
        </div>
      )}
    </RowList>
  );
}
