import { remainingErrorDetail } from './remaining-error-detail';

describe('the detail beside marked fields', () => {
  const names = ['username', 'email'];

  it('is left out when the fields say all of it', () => {
    expect(
      remainingErrorDetail('Taken. Wrong.', { username: ['Taken.'], email: ['Wrong.'] }, names),
    ).toBeNull();
  });

  it('is said when no field of the form does', () => {
    expect(remainingErrorDetail('Taken.', {}, names)).toBe('Taken.');
    expect(remainingErrorDetail('Taken.', { nickname: ['Taken.'] }, names)).toBe('Taken.');
    expect(remainingErrorDetail('Closed on Sundays.', { username: ['Taken.'] }, names)).toBe(
      'Closed on Sundays.',
    );
  });
});
