import { messages } from '@heartwood/shared/domain';
import { Notice, TextField } from '@heartwood/shared/ui';

/** The second step of a login: a code of an app, or a recovery code. It takes the focus. */
export function SecondFactorField() {
  return (
    <>
      <Notice tone="info">{messages.secondFactorRequired} A passkey works too.</Notice>
      <TextField
        name="second_factor"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </>
  );
}
