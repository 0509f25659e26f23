import { CheckboxField, TextField } from '@heartwood/shared/ui';

/** Who carries the will out. */
export function ExecutorFields() {
  return (
    <>
      <TextField
        name="executor"
        label="Executor"
        hint="Full name of the person who carries out your will. Colorado calls them the personal representative."
        autoComplete="off"
      />
      <CheckboxField
        name="executor_is_21"
        label="My executor is 21 or older"
        hint="Colorado asks a personal representative to be at least 21."
      />
      <TextField
        name="alternate_executor"
        label="Alternate executor"
        hint="Steps in if your first choice can’t or doesn’t want to act."
        autoComplete="off"
        optional
      />
    </>
  );
}
