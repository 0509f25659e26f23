import { StoryForm } from '../catalog/story-form';
import { KnownPeople } from './known-people';
import { NameField } from './name-field';

export default { title: 'Name field' };

const people = [
  { name: 'Lucía Reyes', relationship: 'sibling', email: '', date_of_birth: null },
  { name: 'Diego Quintero', email: '', date_of_birth: null },
] as const;

export const WithKnownPeople = () => (
  <StoryForm values={{ executor: '' }}>
    <KnownPeople value={{ people }}>
      <NameField name="executor" label="Executor" />
    </KnownPeople>
  </StoryForm>
);
export const RelationInPlaceOfAName = () => (
  <StoryForm values={{ executor: 'my sister' }}>
    <KnownPeople value={{ people }}>
      <NameField name="executor" label="Executor" />
    </KnownPeople>
  </StoryForm>
);
export const Plain = () => (
  <StoryForm values={{ executor: 'Ben Ruiz' }}>
    <NameField name="executor" label="Executor" />
  </StoryForm>
);
