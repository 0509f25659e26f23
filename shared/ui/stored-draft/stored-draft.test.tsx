import { renderHook } from '@testing-library/react';
import { draftInBrowser, draftInTab } from './stored-draft';
import { applyEdit, isSame, keptEdits } from './kept-edit';
import { useKeptEdit } from './use-kept-edit';

describe('stored draft', () => {
  const textIn = (stored: unknown) => (typeof stored === 'string' ? stored : null);

  afterEach(() => jest.restoreAllMocks());

  describe.each([
    ['a tab', draftInTab, () => sessionStorage],
    ['a browser', draftInBrowser, () => localStorage],
  ])('a draft stored in %s', (_where, draftIn, storage) => {
    const note = draftIn('note', textIn);
    beforeEach(() => storage().clear());

    it('is there for the same person until it is dropped', () => {
      note.write('ana', 'typed');
      expect(draftIn('note', textIn).read('ana')).toBe('typed');
      expect(note.read('bob')).toBeNull();
      expect(draftIn('other', textIn).read('ana')).toBeNull();
      note.drop('ana');
      expect(storage()).toHaveLength(0);
    });

    it('has no drawn or typed signature', () => {
      const signed = {
        signature: 'data:image/png;base64,iVBORw0KGgo=',
        typed_name: 'Ana',
        other_name_confirmed: true,
      };
      const form = draftIn('form', (stored) => stored);
      form.write('ana', { base: null, typed: { city: 'Boulder', ...signed } });
      expect(form.read('ana')).toEqual({ base: null, typed: { city: 'Boulder', signature: '' } });
    });

    it.each(['{broken', '7', 'null'])('is null when %s was written there', (text) => {
      storage().setItem('heartwood.note.ana', text);
      expect(note.read('ana')).toBeNull();
    });

    it('is null and throws nothing when storage is forbidden', () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new DOMException('', 'SecurityError');
        });
      note.write('ana', 'typed');
      note.drop('ana');
      expect(note.read('ana')).toBeNull();
    });
  });
});

describe('kept edit', () => {
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
});
