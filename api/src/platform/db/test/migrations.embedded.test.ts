import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const folder = join(import.meta.dirname, '../migrations/meta');

interface Column {
  type: string;
  notNull: boolean;
  default?: unknown;
  generated?: unknown;
}

interface Table {
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean; where?: string; columns: { expression: string }[] }>;
  foreignKeys: Record<string, { columnsFrom: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  checkConstraints: Record<string, unknown>;
}

/** The tables after a migration, as drizzle-kit records them. */
interface Snapshot {
  tables: Record<string, Table>;
}

/** What stops the server that ran before a migration from working after it: docs/decisions/074. */
function breaks(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before.tables).flatMap(([name, was]) => {
    const is = after.tables[name];
    if (!is) return [`${name} is gone`];
    return [...changedColumns(was, is), ...newColumns(was, is), ...newRules(was, is)].map(
      (what) => `${name}: ${what}`,
    );
  });
}

/** That server names all of its columns when it reads and writes. */
const changedColumns = (was: Table, is: Table) =>
  Object.entries(was.columns).flatMap(([column, { type, notNull }]) => {
    const now = is.columns[column];
    if (!now) return [`${column} is gone`];
    if (now.type !== type) return [`${column} has another type`];
    return now.notNull === notNull ? [] : [`${column} ${notNull ? 'may' : 'can no longer'} be null`];
  });

/** It writes rows without them. */
const newColumns = (was: Table, is: Table) =>
  Object.entries(is.columns)
    .filter(([column]) => !was.columns[column])
    .filter(([, column]) => column.notNull && column.default === undefined && !column.generated)
    .map(([column]) => `${column} is new and has no default`);

/**
 * Its rows may break a new rule, unless the rule is about a new column, where they have nothing, or only
 * about rows that have something there.
 */
function newRules(was: Table, is: Table): string[] {
  const isOld = (column: string) => column in was.columns || is.columns[column]?.generated !== undefined;
  const isAboutNewRows = (where = '') =>
    Object.keys(is.columns).some((column) => !isOld(column) && where.includes(`${column} is not null`));
  const rulesOf = (table: Table): [name: string, columns: string[]][] => [
    ...Object.entries(table.indexes)
      .filter(([, { isUnique, where }]) => isUnique && !isAboutNewRows(where))
      .map(([name, { columns }]): [string, string[]] => [name, columns.map(({ expression }) => expression)]),
    ...Object.entries(table.foreignKeys).map(([name, { columnsFrom }]): [string, string[]] => [
      name,
      columnsFrom,
    ]),
    ...Object.entries(table.uniqueConstraints).map(([name, { columns }]): [string, string[]] => [
      name,
      columns,
    ]),
    ...Object.keys(table.checkConstraints).map((name): [string, string[]] => [name, []]),
  ];
  const known = new Set(rulesOf(was).map(([name]) => name));
  return rulesOf(is)
    .filter(([name, columns]) => !known.has(name) && columns.every(isOld))
    .map(([name]) => `${name} is a new rule`);
}

/**
 * Migrations from before this was a test. The version before each of them comes back with its backup alone.
 */
const ACCEPTED: Record<string, string[]> = {
  '0008': ['public.users: users_username_folded is a new rule'],
  '0009': [
    'public.refresh_tokens: user_id is gone',
    'public.refresh_tokens: revoked_at is gone',
    'public.refresh_tokens: refresh_tokens_family_sessions_id_fk is a new rule',
  ],
  '0022': ['public.documents: owner_id may be null'],
  '0027': ['public.loans: lender_reminders is gone', 'public.loans: borrower_reminders is gone'],
};

async function snapshots(): Promise<[number: string, snapshot: Snapshot][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).sort();
  const read = async (name: string): Promise<[string, Snapshot]> => [
    name.slice(0, 4),
    JSON.parse(await readFile(join(folder, name), 'utf8')),
  ];
  return Promise.all(names.map(read));
}

describe('a migration', () => {
  it('lets the version before it run on, so that servers are replaced one by one and a version can be undone', async () => {
    const all = await snapshots();
    const found = all.slice(1).flatMap(([number, after], index) => {
      const faults = breaks(all[index]?.[1] ?? { tables: {} }, after);
      return faults.length > 0 ? [[number, faults] as const] : [];
    });
    assert.deepEqual(Object.fromEntries(found), ACCEPTED);
    assert.ok(all.length > 30);
  });

  it('would be refused if it tightened a rule', () => {
    const column = { type: 'text', notNull: true };
    const table = (more: Partial<Table>): Snapshot => ({
      tables: {
        pets: {
          columns: { name: column, owner: { ...column, notNull: false } },
          indexes: {},
          foreignKeys: {},
          uniqueConstraints: {},
          checkConstraints: {},
          ...more,
        },
      },
    });
    const columns = { name: column, owner: { ...column, notNull: false } };
    const unique = { isUnique: true, columns: [{ expression: 'name' }] };
    const cases: [string[], Partial<Table>][] = [
      [
        [],
        { columns: { ...columns, age: { ...column, default: '0' }, note: { ...column, notNull: false } } },
      ],
      [['pets: age is new and has no default'], { columns: { ...columns, age: column } }],
      [['pets: owner can no longer be null'], { columns: { ...columns, owner: column } }],
      [['pets: name has another type'], { columns: { ...columns, name: { ...column, type: 'integer' } } }],
      [['pets: one_name is a new rule'], { indexes: { one_name: unique } }],
      [
        [],
        {
          columns: { ...columns, chip: { ...column, notNull: false } },
          indexes: { one_name: { ...unique, where: 'chip is not null' } },
        },
      ],
      [
        ['pets: one_name is a new rule'],
        { indexes: { one_name: { ...unique, where: 'owner is not null' } } },
      ],
      [['pets: is_short is a new rule'], { checkConstraints: { is_short: {} } }],
    ];
    for (const [faults, change] of cases) assert.deepEqual(breaks(table({}), table(change)), faults);
    assert.deepEqual(breaks(table({}), { tables: {} }), ['pets is gone']);
  });
});
