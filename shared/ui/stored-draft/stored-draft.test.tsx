import { draftInBrowser, draftInTab } from './stored-draft';

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
