import { ProgressList } from './progress-list';

export default { title: 'Progress list' };

export const InTheMiddle = () => (
  <ProgressList
    note="about 3 minutes left"
    steps={[
      { id: 'you', label: 'About you', state: 'done', to: '/create-will?step=1' },
      { id: 'family', label: 'Your family', state: 'current' },
      { id: 'gifts', label: 'Gifts', state: 'todo' },
    ]}
  />
);
export const AtTheStart = () => (
  <ProgressList
    label="Steps of the will"
    steps={[
      { id: 'you', label: 'About you', state: 'current' },
      { id: 'family', label: 'Your family', state: 'todo' },
    ]}
  />
);
