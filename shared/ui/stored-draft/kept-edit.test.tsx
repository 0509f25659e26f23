import { renderHook } from '@testing-library/react';
import { applyEdit, isSame, keptEdits } from './kept-edit';
import { useKeptEdit } from './use-kept-edit';

const base = { name: 'Ana', city: 'Boulder', family: { spouse: 'Luis', children: ['Kit'] } };

describe('an edit of a record that changed meanwhile', () => {
  it('changes only what was typed', () => {
    const typed = { ...base, name: 'Ana María' };
    const current = { ...base, city: 'Denver' };
    expect(applyEdit(base, typed, current)).toEqual({
      values: { ...base, name: 'Ana María', city: 'Denver' },
      base: current,
      mine: ['name'],
      taken: ['city'],
      both: [],
    });
  });

  it('keeps what was typed where both changed, and names what is saved', () => {
    const typed = { ...base, family: { spouse: 'Luis', children: ['Kit', 'Leo'] } };
    const current = { ...base, family: { spouse: 'Lou', children: ['Kit', 'Nora'] } };
    const applied = applyEdit(base, typed, current);
    expect(applied).toMatchObject({
      values: { family: { spouse: 'Lou', children: ['Kit', 'Leo'] } },
      taken: ['family.spouse'],
      both: [{ path: 'family.children', saved: ['Kit', 'Nora'] }],
    });
    expect(applyEdit(applied.base, applied.values, current)).toMatchObject({
      values: applied.values,
      taken: [],
      both: applied.both,
    });
  });

  it('changes nothing where both typed the same', () => {
    const same = { ...base, city: 'Denver' };
    expect(applyEdit(base, same, same)).toMatchObject({ mine: [], taken: [], both: [] });
  });

  it('takes all of it as typed if nobody knows what it was based on', () => {
    const typed = { ...base, city: 'Denver' };
    expect(applyEdit(undefined, typed, base)).toMatchObject({
      values: typed,
      taken: [],
      both: [{ path: 'city', saved: 'Boulder' }],
    });
  });
});

it('compares values whatever the order of their fields', () => {
  expect(isSame([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSame({ a: '' }, { a: '', b: undefined })).toBe(true);
  expect(isSame({ a: '' }, { a: '', b: '' })).toBe(false);
});

describe('kept edits', () => {
  const edits = keptEdits<{ name: string }>('edit', { fit: (_found, current) => current });
  beforeEach(() => sessionStorage.clear());

  it('have what they are based on', () => {
    edits.write('ana', { name: 'Ben' }, { name: 'Bo' });
    expect(edits.read('ana')).toEqual({ base: { name: 'Bo' }, typed: { name: 'Ben' } });
  });

  it('of an earlier release have no base', () => {
    sessionStorage.setItem('heartwood.edit.ana', '{"name":"Ben"}');
    expect(edits.read('ana')).toEqual({ base: undefined, typed: { name: 'Ben' } });
  });

  it('are dropped once they are saved, but not what was typed meanwhile', () => {
    const { result } = renderHook(() => useKeptEdit({ edits, owner: 'ana', current: { name: 'Bo' } }));
    const { draft, dropSent } = result.current;
    draft.write('ana', { name: 'Bent' });
    dropSent({ name: 'Ben' });
    expect(edits.read('ana')?.typed).toEqual({ name: 'Bent' });
    dropSent({ name: 'Bent' });
    expect(edits.read('ana')).toBeNull();
  });
});
