import { TextField } from '@heartwood/shared/ui';

/** Where a signer is, for the record. */
export const PlaceField = () => (
  <TextField
    name="place"
    label="Where are you now?"
    hint="City and state. It goes into the record of the will."
    autoComplete="off"
    optional
  />
);
