import { StoryForm } from '../catalog/story-form';
import { ValidateAfterSubmit } from '../form/validate-after-submit';
import { SignatureField } from './signature-field';
import { SignedStatement } from './signed-statement';

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
export const BelowItsStatement = () => (
  <StoryForm values={{ signature: '' }}>
    <ValidateAfterSubmit />
    <SignedStatement name="José Ruiz" sentences={['This is my will, and I have read it.']} />
    <SignatureField name="signature" label="Signature" signers={null} />
  </StoryForm>
);
