import { StoryForm } from '../catalog/story-form';
import { Button } from '../button/button';
import { TextField } from '../fields/text-field';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';
import { KeepAnswersDialog } from './keep-answers-dialog';

export default { title: 'Dialog', height: 520 };

const stay = () => undefined;
const confirm = { open: true, onClose: stay, onConfirm: stay };

export const Plain = () => (
  <Dialog
    open
    onClose={stay}
    title="Preview"
    description="This is what your will says today."
    actions={<Button>Continue</Button>}
  >
    <p>Article one.</p>
  </Dialog>
);
export const WideInColumns = () => (
  <Dialog open onClose={stay} title="Compare" wide columns>
    <p>Before</p>
    <p>After</p>
  </Dialog>
);
export const FullScreenOnAPhone = () => (
  <Dialog open onClose={stay} title="Sign" fullScreenOnPhone>
    <p>There is room for a signature.</p>
  </Dialog>
);
export const Confirm = () => (
  <ConfirmDialog {...confirm} title="Accept this loan?" confirmLabel="Accept">
    You then owe $10,000.00.
  </ConfirmDialog>
);
export const ConfirmDanger = () => (
  <ConfirmDialog {...confirm} title="Delete this will?" confirmLabel="Delete" danger>
    This can’t be undone.
  </ConfirmDialog>
);
export const ConfirmBusy = () => (
  <ConfirmDialog {...confirm} title="Delete this will?" confirmLabel="Delete" danger busy />
);
export const ConfirmFailed = () => (
  <ConfirmDialog
    {...confirm}
    title="Delete this will?"
    confirmLabel="Delete"
    danger
    error="Failed to delete the will."
  />
);

const form = {
  onClose: stay,
  title: 'Record a payment',
  submitLabel: 'Record',
  submittingLabel: 'Recording…',
};
const field = <TextField name="note" label="Note" optional />;

export const FormInADialog = () => (
  <StoryForm values={{ note: '' }}>
    <FormDialog {...form}>{field}</FormDialog>
  </StoryForm>
);
export const FormSubmitting = () => (
  <StoryForm values={{ note: '' }} submitted>
    <FormDialog {...form}>{field}</FormDialog>
  </StoryForm>
);
export const FormWithErrors = () => (
  <StoryForm values={{ note: '' }} errors={{ note: 'Write a shorter note.' }} submitted>
    <FormDialog {...form}>{field}</FormDialog>
  </StoryForm>
);
export const AnswersOfTwoDevices = () => (
  <KeepAnswersDialog
    description="This will was changed on another device. You changed it here, too."
    otherLabel="Use the other device’s"
    onOther={stay}
    onKeep={stay}
  />
);
