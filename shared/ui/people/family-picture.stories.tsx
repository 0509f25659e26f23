import type { FamilyPicture as Family, PicturedPerson } from '@heartwood/domain';
import { FamilyPicture } from './family-picture';

export default { title: 'Family picture' };

const person = (name: string, age: number | null = null, offices: string[] = []): PicturedPerson => ({
  ...{ name, field: name, age, offices },
});
const family: Family = {
  testator: 'Ana Ruiz',
  partner: person('Ben Ruiz'),
  children: [person('Eli Ruiz', 10), person('Mia Ruiz', 0)],
  others: [person('Dina Sato', null, ['Brother or sister'])],
};

export const Default = () => <FamilyPicture label="Your people" family={family} />;
export const WithLinks = () => (
  <FamilyPicture label="Your people" family={family} to={(field) => `#${field}`} />
);
