import { unstored } from '@heartwood/storage';
import { storedSession } from './stored-session';

const profile = { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null };
const ada = {
  id: 'u1',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'a@example.com',
  profile,
};

beforeEach(() => localStorage.clear());

it.each([
  ['the language of the profile', { ...ada, language: 'es' }, 'es'],
  ['none of a profile that has none', ada, null],
  ['none that is no text', { ...ada, language: 7 }, null],
  ['none without a person', null, null],
])('knows %s', (_what, user, language) => {
  if (user) storedSession.saveUser(user);
  expect(storedSession.language()).toBe(language);
});

it.each(['{', '{}', '"ada"'])('treats %s as nobody', (text) => {
  localStorage.setItem('heartwood.user', text);
  expect(storedSession.user()).toBeNull();
});

it.each([
  ['a token', () => storedSession.saveTokens({ access: 'a', refresh: 'r' })],
  ['a person', () => storedSession.saveUser(ada)],
])('a browser that stores nothing is named as the one that forgets the login: %s', (_what, save) => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  save();
  full.mockRestore();
  expect(unstored()).toEqual(['that you are logged in']);
});

describe('a change in another tab', () => {
  const changed = jest.fn();
  const userChanged = jest.fn();
  storedSession.watch(changed, userChanged);
  const tell = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  beforeEach(() => {
    changed.mockClear();
    userChanged.mockClear();
  });

  it.each([
    ['a login', 'heartwood.access', null, 'new', 1],
    ['a logout', 'heartwood.access', 'old', null, 1],
    ['a refreshed token', 'heartwood.access', 'old', 'new', 0],
    ['an emptied storage', null, null, null, 1],
    ['something else', 'heartwood.draft', null, 'new', 0],
  ])('reports %s', (_what, key, before, after, times) => {
    tell(key, before, after);
    expect(changed).toHaveBeenCalledTimes(times);
  });

  it('notifies of new data about the person, and of nothing else as such', () => {
    storedSession.saveUser(ada);
    tell('heartwood.draft', null, 'new');
    expect(userChanged).not.toHaveBeenCalled();
    tell('heartwood.user', null, 'new');
    expect(userChanged).toHaveBeenCalledWith(ada);
    expect(changed).not.toHaveBeenCalled();
  });
});
