import { redirectTo } from './redirect-to';

describe('the way to the payment provider', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])(
    'rejects %s',
    (address) => {
      expect(redirectTo(address)).toBe(false);
    },
  );

  it('accepts a URL of this site, as the test checkout has', () => {
    // The one kind of leaving that jsdom carries out itself.
    expect(redirectTo('#paid')).toBe(true);
    expect(window.location.hash).toBe('#paid');
  });
});
