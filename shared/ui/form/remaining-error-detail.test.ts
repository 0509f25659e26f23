import { remainingErrorDetail } from './remaining-error-detail';

describe('the detail beside fields with errors', () => {
  const names = ['username', 'email'];

  it('is omitted when the fields show all of it', () => {
    expect(
      remainingErrorDetail('Taken. Wrong.', { username: ['Taken.'], email: ['Wrong.'] }, names),
    ).toBeNull();
  });

  it('is shown when no field of the form shows it', () => {
    expect(remainingErrorDetail('Taken.', {}, names)).toBe('Taken.');
    expect(remainingErrorDetail('Taken.', { nickname: ['Taken.'] }, names)).toBe('Taken.');
    expect(remainingErrorDetail('Closed on Sundays.', { username: ['Taken.'] }, names)).toBe(
      'Closed on Sundays.',
    );
  });
});
