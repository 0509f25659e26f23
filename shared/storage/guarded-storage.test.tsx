import { browserStorage, keptNames, tabStorage, unstored, watchUnstored } from '.';

const areas = [
  ['browser', browserStorage, () => localStorage, 'localStorage'],
  ['tab', tabStorage, () => sessionStorage, 'sessionStorage'],
] as const;

const quota = () => {
  throw new DOMException('', 'QuotaExceededError');
};
const forbidden = () => {
  throw new DOMException('', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  delete globalThis.heartwoodMemory;
});

describe.each(areas)('the storage of the %s', (_area, storage, browsers, property) => {
  beforeEach(() => browsers().clear());

  it('stores', () => {
    expect(storage.get('name')).toBeNull();
    expect(storage.set('name', 'Ada', 'typing')).toBe(true);
    expect(browsers().getItem('name')).toBe('Ada');
    expect(storage.get('name')).toBe('Ada');
    storage.remove('name');
    expect(browsers()).toHaveLength(0);
    expect(unstored()).toEqual([]);
  });

  it("keeps what does not fit in the page's memory, and leaves no older value behind", () => {
    storage.set('name', 'Ada', 'typing');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    expect(storage.set('name', 'Ben', 'typing')).toBe(false);
    expect(storage.get('name')).toBe('Ben');
    expect(browsers().getItem('name')).toBeNull();
    full.mockRestore();
    expect(storage.set('name', 'Cleo', 'typing')).toBe(true);
    expect(browsers().getItem('name')).toBe('Cleo');
    expect(storage.get('name')).toBe('Cleo');
  });

  it.each(['a storage that throws when it is accessed', 'a storage whose methods throw'])(
    'does without %s',
    (how) => {
      browsers().setItem('old', 'value');
      if (how.endsWith('accessed')) jest.spyOn(window, property, 'get').mockImplementation(forbidden);
      else
        for (const method of ['getItem', 'setItem', 'removeItem'] as const)
          jest.spyOn(Storage.prototype, method).mockImplementation(forbidden);
      expect(storage.get('name')).toBeNull();
      expect(storage.set('name', 'Ada', 'login')).toBe(false);
      expect(storage.get('name')).toBe('Ada');
      storage.remove('name');
      expect(storage.get('name')).toBeNull();
      storage.remove('old');
      jest.restoreAllMocks();
      expect(storage.get('old')).toBeNull();
    },
  );

  it('reports once what is not stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
    const changed = jest.fn();
    const stop = watchUnstored(changed);
    storage.set('one', '1', 'cart');
    storage.set('two', '2', 'cart');
    storage.set('three', '3', 'login');
    stop();
    storage.set('four', '4', 'settings');
    expect(changed).toHaveBeenCalledTimes(2);
    expect(unstored().slice(0, 2)).toEqual(['your cart', 'that you are logged in']);
  });
});

it('uses what another tab has stored since', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quota);
  browserStorage.set('name', 'Ada', 'typing');
  tabStorage.set('name', 'Tab', 'typing');
  full.mockRestore();
  localStorage.setItem('name', 'Ben');
  window.dispatchEvent(new StorageEvent('storage', { key: 'name', storageArea: localStorage }));
  expect(browserStorage.get('name')).toBe('Ben');
  expect(tabStorage.get('name')).toBe('Tab');
  localStorage.clear();
});

it('names what it keeps of a person', () => {
  localStorage.clear();
  expect(keptNames()).toEqual([]);
  for (const key of [
    'heartwood.will-draft.7',
    'heartwood.will-draft.8',
    'heartwood.cart.7',
    'heartwood.theme',
    'a.b.c',
  ])
    localStorage.setItem(key, '');
  expect(keptNames().sort()).toEqual(['cart', 'will-draft']);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  expect(keptNames()).toEqual([]);
});
