import { StoryForm } from '../catalog/story-form';
import { Stack } from '../layout/layout';
import { Checkbox, CheckboxField } from './checkbox-field';
import { DateField } from './date-field';
import { FieldGroup } from './field-group';
import { MoneyField, NumberField, PercentField } from './number-fields';
import { PasswordField } from './password-field';
import { RadioGroupField } from './radio-group-field';
import { SelectField } from './select-field';
import { SwitchList } from './switch-list';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

export default { title: 'Fields' };

const states = [
  { value: 'CO', label: 'Colorado' },
  { value: 'UT', label: 'Utah' },
];
const ways = [
  { value: 'witnesses', label: 'Two witnesses', hint: 'Both watch you sign.' },
  { value: 'notary', label: 'A notary' },
  { value: 'online', label: 'Online', hint: 'Not in your state.', disabled: true },
];

const fields = (
  <Stack>
    <TextField name="name" label="Name" hint="As on your driver’s license." />
    <TextAreaField name="wishes" label="Wishes" optional />
    <DateField name="born" label="Date of birth" />
    <MoneyField name="amount" label="Amount" />
    <PercentField name="share" label="Share" />
    <NumberField kind="btc" name="btc" label="Bitcoin" suffix="BTC" />
    <PasswordField name="password" label="Password" />
    <SelectField name="state" label="State" options={states} placeholder="Choose a state" />
    <RadioGroupField name="way" label="Who watches you sign?" options={ways} />
    <RadioGroupField name="yes" label="Do you have children?" options={yesOrNo()} inline />
    <CheckboxField name="agree" label="I have read it" hint="All of it." required />
    <Checkbox id="more" label="Different for each child" />
    <FieldGroup legend="Address" hint="Where mail reaches you." name="address">
      <TextField name="street" label="Street" />
      <TextField name="zip" label="ZIP code" width="short" />
    </FieldGroup>
  </Stack>
);

const blank = {
  name: '',
  wishes: '',
  born: '',
  amount: '',
  share: '',
  btc: '',
  password: '',
  state: '',
  way: '',
};
const empty = { ...blank, yes: '', agree: false, address: '', street: '', zip: '' };

export const Empty = () => <StoryForm values={empty}>{fields}</StoryForm>;
export const Filled = () => (
  <StoryForm
    values={{
      name: 'José Ruiz',
      wishes: 'A quiet funeral.',
      born: '1970-03-01',
      amount: '1500.00',
      share: '12.5',
      btc: '0.25',
      password: 'Quiet-Pines-47',
      state: 'CO',
      way: 'notary',
      yes: 'yes',
      agree: true,
      address: '',
      street: '12 Pine Street',
      zip: '80302',
    }}
  >
    {fields}
  </StoryForm>
);
export const Wrong = () => (
  <StoryForm
    values={empty}
    errors={Object.fromEntries(Object.keys(empty).map((name) => [name, 'This is required.']))}
  >
    {fields}
  </StoryForm>
);
export const Disabled = () => (
  <StoryForm values={empty}>
    <Stack>
      <TextField name="name" label="Name" disabled />
      <SelectField name="state" label="State" options={states} disabled />
      <RadioGroupField name="way" label="Who watches you sign?" options={ways} disabled />
      <CheckboxField name="agree" label="I have read it" disabled />
    </Stack>
  </StoryForm>
);

export const Switches = () => (
  <SwitchList
    legend="Mail"
    switches={[
      { name: 'before', label: 'Three days before', on: true },
      { name: 'late', label: 'A week later', on: false },
    ]}
    onChange={() => undefined}
  />
);

function yesOrNo() {
  return [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
}
