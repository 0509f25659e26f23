import { cartItemForWill } from '@heartwood/shared/domain';
import { sampleWill } from '@heartwood/shared/testing';
import { entered, left } from '../session/session-slice';
import { createStore } from '../store';
import { added } from './cart-slice';
import { keepCart } from './keep-cart';

const item = (id: string) => cartItemForWill(id, sampleWill());
const person = (id: string) => ({
  id,
  username: id,
  first_name: 'Ada',
  last_name: 'Moss',
  email: `${id}@example.com`,
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
});

describe('keepCart', () => {
  beforeEach(() => localStorage.clear());

  it('keeps each person their own cart, also after a logout', () => {
    const store = createStore();
    keepCart(store);
    store.dispatch(entered(person('ada')));
    store.dispatch(added(item('one')));
    store.dispatch(left());
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(entered(person('ben')));
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(entered(person('ada')));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['one']);
  });

  it('holds an item once, as it was put in last', () => {
    const store = createStore();
    for (const put of [item('one'), item('two'), { ...item('one'), title: 'Newer' }])
      store.dispatch(added(put));
    expect(store.getState().cart.items).toMatchObject([{ id: 'one', title: 'Newer' }, { id: 'two' }]);
  });

  it('follows what another tab does', () => {
    const store = createStore();
    keepCart(store);
    store.dispatch(entered(person('ada')));
    localStorage.setItem('heartwood.cart.ada', JSON.stringify([item('two')]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.cart.ada' }));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['two']);
  });

  it('loads what an earlier release stored, whose items said in their data alone what they are', () => {
    const { description, ...earlier } = item('one');
    localStorage.setItem('heartwood.cart.ada', JSON.stringify([earlier]));
    const store = createStore();
    keepCart(store);
    store.dispatch(entered(person('ada')));
    expect(store.getState().cart.items).toEqual([{ ...earlier, description }]);
    expect(description).toMatch(/^The will of \w/);
  });

  it('starts empty when what it finds is no cart', () => {
    localStorage.setItem('heartwood.cart.ada', '{broken');
    const store = createStore();
    keepCart(store);
    store.dispatch(entered(person('ada')));
    expect(store.getState().cart.items).toEqual([]);
  });
});
