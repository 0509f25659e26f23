import { TextField } from '@heartwood/shared/ui';

/** Who makes the will. */
export function TestatorFields() {
  return (
    <>
      <TextField
        name="testator_name"
        label="Testator name"
        hint="Your full legal name, as it stands on your driver’s license or passport."
        autoComplete="name"
      />
      <TextField
        name="street_address"
        label="Street address"
        hint="Where you live: street, city, state and ZIP code."
        autoComplete="address-line1"
        optional
      />
    </>
  );
}
