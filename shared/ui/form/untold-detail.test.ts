import { untoldDetail } from './untold-detail';

describe('the detail beside marked fields', () => {
  const names = ['username', 'email'];

  it('is left out when the fields say all of it', () => {
    expect(untoldDetail('Taken. Wrong.', { username: ['Taken.'], email: ['Wrong.'] }, names)).toBeNull();
  });

  it('is said when no field of the form does', () => {
    expect(untoldDetail('Taken.', {}, names)).toBe('Taken.');
    expect(untoldDetail('Taken.', { nickname: ['Taken.'] }, names)).toBe('Taken.');
    expect(untoldDetail('Closed on Sundays.', { username: ['Taken.'] }, names)).toBe('Closed on Sundays.');
  });
});
