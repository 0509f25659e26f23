import { isBlocked, noteAnswer } from './files';

const violation = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

it('an origin is blocked once the content security policy has refused one of its files', () => {
  expect(isBlocked('https://cdn.example/wills/m.json')).toBe(false);
  violation('https://cdn.example/loans/m.json');
  expect(isBlocked('https://cdn.example/wills/m.json')).toBe(true);
  expect(isBlocked('https://other.example/wills/m.json')).toBe(false);
});

it('an inline script that was refused blocks no origin', () => {
  violation('inline');
  expect(isBlocked('/remotes/wills/m.json')).toBe(false);
});

it('the page’s own origin is never blocked: a violation after a redirect names the address before it', () => {
  violation('http://localhost/remotes/wills/m.json');
  expect(isBlocked('/remotes/wills/m.json')).toBe(false);
});

it('an origin that answers is forgiven', () => {
  violation('https://files.example/picture.png');
  expect(isBlocked('https://files.example/wills/m.json')).toBe(true);
  noteAnswer('https://files.example/wills/m.json');
  expect(isBlocked('https://files.example/wills/m.json')).toBe(false);
});
