import { act, renderHook } from '@testing-library/react';
import { untoldDetail } from './untold-detail';
import { useRefusedValues } from './use-refused-values';

describe('refused values', () => {
  const values = { username: 'ana', email: 'ana@example.com' };

  it('says the sentence again for as long as the value is the one refused', () => {
    const { result } = renderHook(() => useRefusedValues<typeof values>());
    expect(result.current.validate(values)).toEqual({});
    act(() =>
      result.current.remember({ username: ['Taken.', 'Really.'], other: ['Not of this form.'] }, values),
    );
    expect(result.current.validate({ ...values, email: 'new@example.com' })).toEqual({ username: 'Taken.' });
    expect(result.current.validate({ ...values, username: 'anna' })).toEqual({});
  });
});

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
