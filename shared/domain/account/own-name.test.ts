import { isOwnName } from './own-name';

describe('a password of a person’s own name', () => {
  it.each([
    ['2026 1984!', { username: '20261984' }],
    ['20261984', { username: '2026-1984' }],
    ['Ana Ruiz 77', { email: 'ana.ruiz@example.com' }],
    ['ana@example.com', { email: 'ana@example.com' }],
    ['Ana.Ruiz 1984!', { first_name: 'Ana', last_name: 'Ruiz' }],
    ['ruizana1', { first_name: 'Ana', last_name: 'Ruiz' }],
    ['Ruiz 12345', { first_name: 'Ana', last_name: 'Ruiz' }],
  ])('is %s for %j', (password, named) => {
    expect(isOwnName(password, named)).toBe(true);
  });

  it.each([
    ['al 12345678', { username: 'al' }],
    ['12345678', {}],
    ['!!!!!!!!', { username: '' }],
    ['undefined1', { first_name: 5 }],
    ['anaconda 7', { first_name: 'Ana' }],
  ])('is not %s for %j', (password, named) => {
    expect(isOwnName(password, named)).toBe(false);
  });
});
