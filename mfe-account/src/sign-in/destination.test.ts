import { destinationOf, wasSentHere } from './destination';

describe('the destination after a login', () => {
  it('goes back to the page that asked for it, with its query and fragment', () => {
    expect(destinationOf({ from: '/success?session_id=cs_1#top' })).toBe('/success?session_id=cs_1#top');
  });

  it.each([undefined, null, 'x', {}, { from: 7 }, { from: '' }, { flash: 'Hello' }])(
    'is the dashboard for %j',
    (state) => {
      expect(destinationOf(state)).toBe('/dashboard');
    },
  );

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    'loans',
  ])('never leaves this site: %s', (from) => {
    expect(destinationOf({ from })).toBe('/dashboard');
  });

  it.each(['/login', '/login/', '/signup?x=1'])('does not lead back to the login: %s', (from) => {
    expect(destinationOf({ from })).toBe('/dashboard');
  });

  it('knows who was redirected here', () => {
    expect(wasSentHere({ from: '/loans' })).toBe(true);
    expect(wasSentHere(null)).toBe(false);
  });
});
