import { groupName } from './group-name';

it.each([
  ...[
    'my children',
    'My children equally',
    'all my children',
    'all of my kids, in equal shares',
    'Our two sons',
  ],
  ...[
    'kids',
    'Children',
    'the children',
    'to my children',
    'my sons and daughters',
    'mis hijos',
    'Mis hijas por igual',
  ],
  ...['The kids', 'The boys', 'my two girls', 'my 2 kids', 'all 3 kids', 'Both kids', 'the twins'],
  ...['los chicos', 'mis gemelas'],
  ...['a mis hijos por partes iguales', 'todos mis hijos', 'mis hijos e hijas', 'my surviving children'],
])('“%s” are the testator’s children', (text) => expect(groupName(text)).toEqual({ kind: 'children' }));

it.each([
  ...['my nieces', 'All my nieces and nephews', 'my grandchildren equally', 'my brothers and sisters'],
  ...[
    'my heirs',
    'my family',
    'mi familia',
    'mis nietos',
    'mis sobrinos y sobrinas',
    'our friends',
    'my stepchildren',
    'my brother and sister',
    'all my kids and grandkids',
    'grandkids',
    'Mom & Dad',
    'mis papás',
    'his kids',
    'Diego and kids',
    'Diego / kids',
    'Everyone',
    'both of them',
    'the rest of the family',
    'Smith family',
    'whoever is left',
    'my wife and kids',
    'Diego and the kids',
    'my brother and his wife',
    'mi esposo y mis hijos',
  ],
])('“%s” are others without their names', (text) => expect(groupName(text)).toEqual({ kind: 'others' }));

it.each([
  ['Ann and Bob Lee', ['Ann Lee', 'Bob Lee']],
  ['Ann & Bob Lee', ['Ann Lee', 'Bob Lee']],
  ['Sofia and Mateo', ['Sofia', 'Mateo']],
  ['My kids: Sofia and Mateo', ['Sofia', 'Mateo']],
  ['mis hijos (Sofía y Mateo)', ['Sofía', 'Mateo']],
  ['Sofia, Mateo & Inés', ['Sofia', 'Mateo', 'Inés']],
  ['Ann Lee / Bob Ray', ['Ann Lee', 'Bob Ray']],
  ['Ann Lee and Bob Ray', ['Ann Lee', 'Bob Ray']],
  ['Ann Lee, Bob Lee, and Cy Lee', ['Ann Lee', 'Bob Lee', 'Cy Lee']],
  ['Ana y José Ruiz', ['Ana Ruiz', 'José Ruiz']],
  ['María e Inés Ortega', ['María Ortega', 'Inés Ortega']],
])('“%s” are people by name', (text, names) => expect(groupName(text)).toEqual({ kind: 'people', names }));

it.each([
  ['Red Cross, Salvation Army', ['Red Cross', 'Salvation Army']],
  ['Red Cross and Boulder Food Bank', ['Red Cross', 'Boulder Food Bank']],
])('“%s” are organizations', (text, names) =>
  expect(groupName(text)).toEqual({ kind: 'organizations', names }),
);

it.each([
  ...[
    'Ana Ruiz',
    'Sam Ruiz, Jr.',
    'Sam Ruiz Jr.',
    'Santiago Ramón y Cajal',
    'José Ortega y Gasset',
    'Mary Ann Lee',
    'Reyes, Lucia',
    'my sister Lucia',
  ],
  ...[
    'Fish and Wildlife Foundation',
    'Smith & Sons Company',
    'Church of Peter and Paul',
    'Food and Water Watch',
  ],
  ...[
    'Daniel Keller, my former spouse',
    'Dana Lee, who lives next door',
    'Dana, my neighbor and friend',
    'Ray Boys',
    'Casa de los Niños',
    'My Sister’s Place',
    'Anderson Lee',
    '',
  ],
  ...['All Children’s Hospital', 'Big Brothers Big Sisters', 'Sandy Land', 'Family Promise', 'Holy Family'],
])('“%s” is no group', (text) => expect(groupName(text)).toBeNull());
