import { StoryForm } from '../catalog/story-form';
import { PercentField } from '../fields/number-fields';
import { RowList } from './row-list';
import { RowName } from './row-name';
import { ShareTotal } from './share-total';

export default { title: 'Rows' };

const list = (
  <RowList
    name="beneficiaries"
    noun="Beneficiary"
    newRow={{ name: '', percentage: '' }}
    addLabel="Add a beneficiary"
    nameOf={({ name }) => name}
  >
    {({ name, label }) => (
      <>
        <RowName name={name} label={label} />
        <PercentField name={`${name}.percentage`} label={`${label} percentage`} />
      </>
    )}
  </RowList>
);
const nora = { name: 'Nora Ruiz', percentage: '60' };

export const None = () => <StoryForm values={{ beneficiaries: [] }}>{list}</StoryForm>;
export const Several = () => (
  <StoryForm values={{ beneficiaries: [nora, { name: 'Ben Ruiz', percentage: '40' }] }}>{list}</StoryForm>
);

const total = (...shares: string[]) => ({
  beneficiaries: shares.map((percentage, index) => ({ name: `Person ${index}`, percentage })),
});

export const Complete = () => (
  <StoryForm values={total('60', '40')}>
    <ShareTotal />
  </StoryForm>
);
export const TooLittle = () => (
  <StoryForm values={total('60')}>
    <ShareTotal />
  </StoryForm>
);
export const TooMuch = () => (
  <StoryForm values={total('60', '60')}>
    <ShareTotal />
  </StoryForm>
);
