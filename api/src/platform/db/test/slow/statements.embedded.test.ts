import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { PreparedStatements } from '../../embedded/prepared-statements';
import { readJson } from '../../embedded/read-json';

let lite: PGlite;
let statements: PreparedStatements;
before(async () => {
  lite = await PGlite.create();
  statements = new PreparedStatements(lite, 3);
});
after(() => lite.close());

const rowsOf = async (text: string, params?: unknown[]) => (await statements.run({ text, params })).rows;
const kept = async () => (await lite.query('select from pg_prepared_statements')).rows.length;

describe('statements of the embedded database', () => {
  it('return what PGlite itself returns, except that JSON and dates stay text', async () => {
    const text = `select $1::int as number, $2::text as words, $3::bool as yes, $4::int[] as list, $5::jsonb as data,
      null as nothing, timestamptz '2026-01-02 03:04:05+00' as at`;
    const params = [7, 'a "b"', true, [1, 2], { a: [1] }];
    const [row] = await rowsOf(text, params);
    const known = { number: 7, words: 'a "b"', yes: true, list: [1, 2], nothing: null };
    assert.deepEqual(row, { ...known, data: '{"a": [1]}', at: '2026-01-02 03:04:05+00' });
    const { rows } = readJson(await statements.run({ text, params, rowMode: 'array' }), 'array');
    assert.deepEqual(Object.values(rows[0] ?? {})[4], { a: [1] });
  });

  it('are planned once', async () => {
    await rowsOf('select $1::int + 1 as sum', [1]);
    const before = await kept();
    assert.deepEqual(await rowsOf('select $1::int + 1 as sum', [2]), [{ sum: 3 }]);
    assert.equal(await kept(), before);
  });

  it('are forgotten when there are many others', async () => {
    for (const number of [1, 2, 3, 4, 5])
      assert.deepEqual(await rowsOf(`select ${number} as n`), [{ n: number }]);
    assert.equal(await kept(), 3);
    assert.deepEqual(await rowsOf('select 1 as n'), [{ n: 1 }]);
  });

  it('continue after one that fails, also in a transaction', async () => {
    await assert.rejects(rowsOf('select 1 / $1::int as quotient', [0]), { code: '22012' });
    assert.deepEqual(await rowsOf('select 1 / $1::int as quotient', [1]), [{ quotient: 1 }]);
    await assert.rejects(rowsOf('select from nowhere'), { code: '42P01' });
    await rowsOf('begin');
    await assert.rejects(rowsOf('select 1 / $1::int as quotient', [0]), { code: '22012' });
    await assert.rejects(rowsOf('select 2 as n'), { code: '25P02' });
    await rowsOf('rollback');
    assert.deepEqual(await rowsOf('select 2 as n'), [{ n: 2 }]);
  });

  it('count the rows that they changed', async () => {
    await rowsOf('create table things (n int)');
    assert.equal((await statements.run({ text: 'insert into things values (1), (2)' })).affectedRows, 2);
    assert.equal((await statements.run({ text: 'delete from things' })).affectedRows, 2);
  });
});
