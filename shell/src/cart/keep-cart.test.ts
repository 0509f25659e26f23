import { cartItemForWill } from '@heartwood/shared/domain';
import { sampleWill } from '@heartwood/shared/testing';
import { sessionSlice } from '../session/session-slice';
import { createStore } from '../store';
import { cartSlice } from './cart-slice';
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
    store.dispatch(sessionSlice.actions.entered(person('ada')));
    store.dispatch(cartSlice.actions.added(item('one')));
    store.dispatch(sessionSlice.actions.left());
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(sessionSlice.actions.entered(person('ben')));
    expect(store.getState().cart.items).toEqual([]);
    store.dispatch(sessionSlice.actions.entered(person('ada')));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['one']);
  });

  it('follows what another tab does', () => {
    const store = createStore();
    keepCart(store);
    store.dispatch(sessionSlice.actions.entered(person('ada')));
    localStorage.setItem('heartwood.cart.ada', JSON.stringify([item('two')]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.cart.ada' }));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['two']);
  });

  it('starts empty when what it finds is no cart', () => {
    localStorage.setItem('heartwood.cart.ada', '{broken');
    const store = createStore();
    keepCart(store);
    store.dispatch(sessionSlice.actions.entered(person('ada')));
    expect(store.getState().cart.items).toEqual([]);
  });
});
