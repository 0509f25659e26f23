import { ProgressList } from './progress-list';

export default { title: 'Progress list' };

export const InTheMiddle = () => (
  <ProgressList
    note="About 3 minutes left"
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
export const InGroups = () => (
  <ProgressList
    label="Steps of the will"
    note="About 9 minutes left"
    steps={[
      { id: 'executor', group: 'People', label: 'Executor', state: 'done', to: '/create-will?step=2' },
      {
        id: 'beneficiaries',
        group: 'People',
        label: 'Beneficiaries',
        state: 'open',
        note: '40% left',
        to: '/create-will?step=3',
      },
      { id: 'cash', group: 'Gifts', label: 'Cash gifts', state: 'current' },
      { id: 'review', group: 'Signing', label: 'Review', state: 'todo' },
    ]}
  />
);
