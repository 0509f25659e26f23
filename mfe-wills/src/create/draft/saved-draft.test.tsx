import { jose } from '../../testing/people';
import { newDraft } from './new-draft';
import { forgetDraft } from './draft-storage';
import { readDraft, writeDraft } from './saved-draft';

const empty = newDraft(jose);
const store = (found: unknown) =>
  localStorage.setItem(
    `heartwood.will-draft.${jose.id}`,
    typeof found === 'string' ? found : JSON.stringify(found),
  );

beforeEach(() => localStorage.clear());

describe('a draft stored in the browser', () => {
  it('comes back as it was, and is gone once forgotten', () => {
    const draft = {
      ...empty,
      reached: 5,
      savedAt: 7,
      values: { ...empty.values, executor: 'Ana', executor_is_21: true },
    };
    writeDraft(jose.id, draft);
    expect(readDraft(jose.id, empty)).toEqual(draft);
    forgetDraft(jose.id);
    expect(readDraft(jose.id, empty)).toBeNull();
  });

  it('has no answer that looks like a secret', () => {
    const values = { ...empty.values, executor: 'Ana', special_instructions: 'My phone PIN is 9921.' };
    writeDraft(jose.id, { ...empty, values });
    expect(readDraft(jose.id, empty)?.values).toEqual({ ...values, special_instructions: '' });
  });

  it.each([['{half'], ['null'], ['[]'], ['"text"']])('starts over if %s was stored', (text) => {
    store(text);
    expect(readDraft(jose.id, empty) ?? empty).toEqual(empty);
  });

  it('drops values of a type that the wizard doesn’t store', () => {
    store({
      reached: 'ten',
      values: { executor: 7, beneficiaries: ['x', null, { name: 'Ben', percentage: '1' }] },
    });
    expect(readDraft(jose.id, empty)).toEqual({
      ...empty,
      values: { ...empty.values, beneficiaries: [{ name: 'Ben', percentage: '1' }] },
    });
  });

  it('completes the rows of its lists, and leaves out values that are not text', () => {
    const rows = [{}, { name: 7, date_of_birth: '' }, { name: 'Kit' }];
    store({ values: { beneficiaries: [{ percentage: '1', is_minor: true }], family: { children: rows } } });
    expect(readDraft(jose.id, empty)?.values).toMatchObject({
      beneficiaries: [{ name: '', percentage: '1', is_minor: true }],
      family: { children: ['', '', 'Kit'].map((name) => ({ name, date_of_birth: '' })) },
    });
  });

  it('has the lists in its rows, fitted like the others, and what was left open', () => {
    const instead = [{ name: 'Kit', percentage: 100 }, 'x', { name: 'Ida', percentage: '50' }];
    store({ values: { beneficiaries: [{ name: 'Ben', instead, other: [1] }] }, left: ['No guardian.', 7] });
    expect(readDraft(jose.id, empty)).toMatchObject({ left: ['No guardian.'] });
    expect(readDraft(jose.id, empty)?.values.beneficiaries).toEqual([
      {
        name: 'Ben',
        percentage: '',
        instead: [
          { name: 'Kit', percentage: '' },
          { name: 'Ida', percentage: '50' },
        ],
      },
    ]);
  });

  it('knows whose will a partner’s is a copy of, and which children are undecided', () => {
    const undecided = [{ name: 'Kit', date_of_birth: '2020-01-02' }, 'x'];
    store({ partner_of: 'Maria Quintero', undecided });
    expect(readDraft(jose.id, empty)).toMatchObject({
      partner_of: 'Maria Quintero',
      undecided: [{ name: 'Kit', date_of_birth: '2020-01-02', left_out: false }],
    });
    store({ partner_of: 7, undecided: 'x' });
    expect(readDraft(jose.id, empty)).toEqual(empty);
  });

  it.each([0, 11, 1.5])('starts at the first step if %d was the furthest', (reached) => {
    store({ ...empty, reached });
    expect(readDraft(jose.id, empty)?.reached).toBe(1);
  });

  it('says when the browser stores nothing', () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full');
    });
    expect(writeDraft(jose.id, empty)).toBe(false);
    set.mockRestore();
  });
});
