import { StoryForm } from '../catalog/story-form';
import { Button } from '../button/button';
import { TextField } from '../fields/text-field';
import { Stack } from '../layout/layout';
import { NotKeptNotice } from '../stored-draft/not-kept-notice';
import { RestoredDraftNotice } from '../stored-draft/restored-draft-notice';
import { StoreDraft } from '../stored-draft/store-draft';
import { Form } from './form';
import { Locked } from './locked';

export default { title: 'Form' };

const values = { name: '', email: '' };
const forget = { write: () => undefined, drop: () => undefined };
const content = (
  <Stack>
    <TextField name="name" label="Name" />
    <TextField name="email" label="Email" />
    <Button type="submit">Save Changes</Button>
  </Stack>
);

export const Plain = () => (
  <StoryForm values={values}>
    <Form>{content}</Form>
  </StoryForm>
);
export const WithErrors = () => (
  <StoryForm values={values} errors={{ name: 'Name is required.', email: 'Email is required.' }} submitted>
    <Form>{content}</Form>
  </StoryForm>
);
export const WithARestoredDraft = () => (
  <StoryForm values={{ name: 'José', email: '' }}>
    <Form>
      <RestoredDraftNotice initial={values} />
      <StoreDraft draft={forget} owner="story" initial={values} />
      {content}
    </Form>
  </StoryForm>
);
export const WithAFieldThatIsNotKept = () => (
  <StoryForm values={values}>
    <Form>
      <NotKeptNotice leftOut={['name']} />
      {content}
    </Form>
  </StoryForm>
);
export const WithAPartThatIsLocked = () => (
  <StoryForm values={values}>
    <Form>
      <Locked when>{content}</Locked>
    </Form>
  </StoryForm>
);
