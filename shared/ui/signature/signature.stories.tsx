import { StoryForm } from '../catalog/story-form';
import { SignatureField } from './signature-field';

export default { title: 'Signature' };

export const Empty = () => (
  <StoryForm values={{ signature: '' }}>
    <SignatureField name="signature" label="Your signature" signers={{ name: 'José Ruiz', others: [] }} />
  </StoryForm>
);
export const Missing = () => (
  <StoryForm values={{ signature: '' }} errors={{ signature: 'Sign here.' }}>
    <SignatureField name="signature" label="Your signature" signers={null} />
  </StoryForm>
);
