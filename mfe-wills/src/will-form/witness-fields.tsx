import { FieldGroup, RadioGroupField, TextField } from '@heartwood/shared/ui';
import { selfProvingWords } from './choices';

/** The two people who see the testator sign, and how the will is proved. */
export function WitnessFields() {
  return (
    <>
      {([1, 2] as const).map((number) => (
        <FieldGroup key={number} legend={`Witness ${number}`}>
          <TextField name={`witness_${number}_name`} label={`Witness ${number} name`} autoComplete="off" />
          <TextField
            name={`witness_${number}_email`}
            label={`Witness ${number} email`}
            type="email"
            autoComplete="off"
          />
        </FieldGroup>
      ))}
      <RadioGroupField name="self_proving" label="How your will is proved" options={selfProvingWords} />
    </>
  );
}
