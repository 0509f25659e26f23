import { cartItemForWill } from '@heartwood/domain';
import { sampleWill } from '@heartwood/testing';
import { loggedIn, loggedOut } from '../session/session-slice';
import { createStore } from '../store';
import { added } from './cart-slice';
import { persistCart } from './persist-cart';

const item = (id: string) => cartItemForWill(id, sampleWill());
const person = (id: string) => ({
  id,
  username: id,
  first_name: 'Ada',
  last_name: 'Moss',
  email: `${id}@example.com`,
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
});

describe('persistCart', () => {
  beforeEach(() => localStorage.clear());

  it('stores a cart for each person, which survives a logout', () => {
    const store = createStore();
    persistCart(store);
    store.dispatch(loggedIn(person('ada')));
    store.dispatch(added(item('one')));
    store.dispatch(loggedOut());
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(loggedIn(person('ben')));
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(loggedIn(person('ada')));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['one']);
  });

  it('holds an item once, in its latest version', () => {
    const store = createStore();
    for (const put of [item('one'), item('two'), { ...item('one'), title: 'Newer' }])
      store.dispatch(added(put));
    expect(store.getState().cart.items).toMatchObject([{ id: 'one', title: 'Newer' }, { id: 'two' }]);
  });

  it('follows changes in another tab', () => {
    const store = createStore();
    persistCart(store);
    store.dispatch(loggedIn(person('ada')));
    localStorage.setItem('heartwood.cart.ada', JSON.stringify([item('two')]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.cart.ada' }));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['two']);
  });

  it('loads items stored by an earlier release, which described themselves only in their data', () => {
    const { description, ...earlier } = item('one');
    localStorage.setItem('heartwood.cart.ada', JSON.stringify([earlier]));
    const store = createStore();
    persistCart(store);
    store.dispatch(loggedIn(person('ada')));
    expect(store.getState().cart.items).toEqual([{ ...earlier, description }]);
    expect(description).toMatch(/^The will of \w/);
  });

  it('starts empty when the stored value is not a cart', () => {
    localStorage.setItem('heartwood.cart.ada', '{broken');
    const store = createStore();
    persistCart(store);
    store.dispatch(loggedIn(person('ada')));
    expect(store.getState().cart.items).toEqual([]);
  });
});
