import { bestMatch, isKnownPath, matchesPath, paths } from './paths';

it('builds addresses with their ids escaped', () => {
  expect(paths.willDetails('a/b')).toBe('/will-details/a%2Fb');
  expect(paths.loanContract('7')).toBe('/loans/7/contract');
});

it('matches patterns segment by segment', () => {
  expect(matchesPath('/will-details/:willId', '/will-details/42')).toBe(true);
  expect(matchesPath('/will-details/:willId', '/will-details/42/')).toBe(true);
  expect(matchesPath('/will-details/:willId', '/will-details/')).toBe(false);
  expect(matchesPath('/will-details/:willId', '/will-details/42/more')).toBe(false);
  expect(matchesPath('/', '/')).toBe(true);
  expect(matchesPath('/', '/wills')).toBe(false);
});

it.each([
  ['/loans/new', '/loans/new'],
  ['/loans/7', '/loans/:loanId'],
  ['/loans/7/', '/loans/:loanId'],
  ['/pets/7', '/:kind/:id'],
  ['/', undefined],
])('prefers a word to a parameter at %s', (pathname, expected) => {
  const patterns = ['/:kind/:id', '/loans/:loanId', undefined, '/:kind/new', '/loans/new'];
  expect(bestMatch(patterns, (pattern) => pattern, pathname)).toBe(expected);
});

it('knows which pages there are', () => {
  for (const path of [
    '/',
    '/loans/new',
    '/loans/1/contract',
    '/smart-contracts',
    '/verify',
    '/success',
    '/edit-will/x',
  ]) {
    expect(isKnownPath(path)).toBe(true);
  }
  for (const path of ['/nothing', '/will-details', '/loans/1/contract/2', '//']) {
    expect(isKnownPath(path)).toBe(false);
  }
});
