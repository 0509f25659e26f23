import {
  emptyCashGift,
  emptyDigitalAsset,
  emptyItem,
  emptyRealEstate,
  mortgageOptions,
  willFields,
  type PersonalPropertyBeneficiary,
  type WillForm,
} from '@heartwood/shared/domain';
import {
  Disclosure,
  FieldGroup,
  MoneyField,
  RowList,
  SelectField,
  TextAreaField,
  TextField,
} from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import styles from './rows.module.css';

function CashGifts() {
  const { label: legend, hint } = willFields.cash_beneficiaries;
  return (
    <FieldGroup legend={legend} name="cash_beneficiaries" hint={hint}>
      <RowList<WillForm['cash_beneficiaries'][number]>
        name="cash_beneficiaries"
        noun="Cash gift"
        newRow={emptyCashGift}
        addLabel="Add a cash gift"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={styles.row}>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <MoneyField name={`${name}.amount`} label="Amount" aria-label={`${label} amount`} />
          </div>
        )}
      </RowList>
    </FieldGroup>
  );
}

interface ThingsProps {
  name: 'personal_property_beneficiaries' | 'digital_asset_beneficiaries';
  noun: string;
  newRow: PersonalPropertyBeneficiary;
  addLabel: string;
}

/** Who gets which thing, each in the giver's own words. */
function Things({ name: list, noun, newRow, addLabel }: ThingsProps) {
  const { label: legend, hint } = willFields[list];
  return (
    <FieldGroup legend={legend} name={list} hint={hint}>
      <RowList<PersonalPropertyBeneficiary>
        name={list}
        noun={noun}
        newRow={newRow}
        addLabel={addLabel}
        nameOf={(row) => row.name || row.description}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <TextAreaField
              name={`${name}.description`}
              label="Description"
              aria-label={`${label} description`}
              rows={2}
            />
          </>
        )}
      </RowList>
    </FieldGroup>
  );
}

const PersonalProperty = () => (
  <Things name="personal_property_beneficiaries" noun="Item" newRow={emptyItem} addLabel="Add an item" />
);

/** Folded away, as what follows: most wills have neither. */
function DigitalAssets() {
  const given = useFormikContext<WillForm>().initialValues.digital_asset_beneficiaries;
  return (
    <Disclosure label="Give digital assets to someone" open={given.length > 0}>
      <Things
        name="digital_asset_beneficiaries"
        noun="Digital asset"
        newRow={emptyDigitalAsset}
        addLabel="Add a digital asset"
      />
    </Disclosure>
  );
}

function RealEstate() {
  const given = useFormikContext<WillForm>().initialValues.real_estate_beneficiaries;
  return (
    <Disclosure label="Give a home or land to someone" open={given.length > 0}>
      <Homes />
    </Disclosure>
  );
}

function Homes() {
  const { label: legend, hint } = willFields.real_estate_beneficiaries;
  return (
    <FieldGroup legend={legend} name="real_estate_beneficiaries" hint={hint}>
      <RowList<WillForm['real_estate_beneficiaries'][number]>
        name="real_estate_beneficiaries"
        noun="Home"
        newRow={emptyRealEstate}
        addLabel="Add a home or land"
        nameOf={(row) => row.name || row.address}
      >
        {({ name, label }) => (
          <div className={styles.lines}>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <TextField
              name={`${name}.address`}
              label="Address"
              hint="Street, city, and state, or the county's parcel number."
              aria-label={`${label} address`}
              autoComplete="off"
            />
            <SelectField
              name={`${name}.mortgage`}
              label="If there is a mortgage"
              aria-label={`${label} mortgage`}
              hint="Without an answer, the mortgage goes with the home, as Colorado law has it."
              options={mortgageOptions}
              placeholder="Choose, if there is one"
              optional
            />
          </div>
        )}
      </RowList>
    </FieldGroup>
  );
}

export const giftInputs = {
  cashGifts: CashGifts,
  personalProperty: PersonalProperty,
  realEstate: RealEstate,
  digitalAssets: DigitalAssets,
};
