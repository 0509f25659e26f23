import {
  emptyCashGift,
  emptyDigitalAsset,
  emptyItem,
  emptyRealEstate,
  mortgageOptions,
  willFields,
  type DescribedGiftForm,
  type WillForm,
} from '@heartwood/domain';
import {
  Disclosure,
  FieldGroup,
  MoneyField,
  RowList,
  RowName,
  SelectField,
  TextAreaField,
  TextField,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { translateQuestion, choices } from '../translate-question';
import { CoTakers, SameThings } from './co-taker-inputs';
import { Groups } from './group-inputs';
import styles from '../rows.module.css';

function CashGifts() {
  const { label: legend, hint } = translateQuestion(willFields.cash_beneficiaries);
  return (
    <FieldGroup legend={legend} name="cash_beneficiaries" hint={hint}>
      <RowList<WillForm['cash_beneficiaries'][number]>
        name="cash_beneficiaries"
        noun={t('Cash gift')}
        newRow={emptyCashGift}
        addLabel={t('Add a cash gift')}
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={styles.row}>
            <RowName name={name} label={label} />
            <MoneyField
              name={`${name}.amount`}
              label={t('Amount')}
              aria-label={t('{label} amount', { label })}
            />
          </div>
        )}
      </RowList>
      <Groups list="cash_beneficiaries" />
    </FieldGroup>
  );
}

interface ThingsProps {
  name: 'personal_property_beneficiaries' | 'digital_asset_beneficiaries';
  noun: string;
  newRow: DescribedGiftForm;
  addLabel: string;
}

/** Who gets which thing, in the giver's own words. */
function Things({ name: list, noun, newRow, addLabel }: ThingsProps) {
  const { label: legend, hint } = translateQuestion(willFields[list]);
  return (
    <FieldGroup legend={legend} name={list} hint={hint}>
      <RowList<DescribedGiftForm>
        name={list}
        noun={noun}
        newRow={newRow}
        addLabel={addLabel}
        nameOf={(row) => row.name || row.description}
      >
        {({ name, label }) => (
          <div className={styles.lines}>
            <RowName name={name} label={label} />
            <TextAreaField
              name={`${name}.description`}
              label={t('Description')}
              aria-label={t('{label} description', { label })}
              rows={2}
            />
            <CoTakers name={name} label={label} />
          </div>
        )}
      </RowList>
      <Groups list={list} />
      <SameThings list={list} />
    </FieldGroup>
  );
}

const PersonalProperty = () => (
  <Things
    name="personal_property_beneficiaries"
    noun={t('Item')}
    newRow={emptyItem}
    addLabel={t('Add an item')}
  />
);

/** Collapsed, like the next one, because most wills have neither. */
function DigitalAssets() {
  const given = useFormikContext<WillForm>().initialValues.digital_asset_beneficiaries;
  return (
    <Disclosure label={t('Give digital assets to someone')} open={given.length > 0}>
      <Things
        name="digital_asset_beneficiaries"
        noun={t('Digital asset')}
        newRow={emptyDigitalAsset}
        addLabel={t('Add a digital asset')}
      />
    </Disclosure>
  );
}

function RealEstate() {
  const given = useFormikContext<WillForm>().initialValues.real_estate_beneficiaries;
  return (
    <Disclosure label={t('Give a home or land to someone')} open={given.length > 0}>
      <Homes />
    </Disclosure>
  );
}

function Homes() {
  const { label: legend, hint } = translateQuestion(willFields.real_estate_beneficiaries);
  return (
    <FieldGroup legend={legend} name="real_estate_beneficiaries" hint={hint}>
      <RowList<WillForm['real_estate_beneficiaries'][number]>
        name="real_estate_beneficiaries"
        noun={t('Home')}
        newRow={emptyRealEstate}
        addLabel={t('Add a home or land')}
        nameOf={(row) => row.name || row.address}
      >
        {({ name, label }) => (
          <div className={styles.lines}>
            <RowName name={name} label={label} />
            <TextField
              name={`${name}.address`}
              label={t('Address')}
              hint={t('Street, city, and state, or the county’s parcel number.')}
              aria-label={t('{label} address', { label })}
              autoComplete="off"
            />
            <SelectField
              name={`${name}.mortgage`}
              label={t('If there is a mortgage')}
              aria-label={t('{label} mortgage', { label })}
              hint={t('Without an answer, the mortgage goes with the home, as Colorado law has it.')}
              options={choices(mortgageOptions)}
              placeholder={t('Choose, if there is one')}
              optional
            />
            <CoTakers name={name} label={label} />
          </div>
        )}
      </RowList>
      <Groups list="real_estate_beneficiaries" />
      <SameThings list="real_estate_beneficiaries" />
    </FieldGroup>
  );
}

export const giftInputs = {
  cashGifts: CashGifts,
  personalProperty: PersonalProperty,
  realEstate: RealEstate,
  digitalAssets: DigitalAssets,
};
