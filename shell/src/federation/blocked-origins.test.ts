import { isBlocked } from './blocked-origins';

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
  violation('http://localhost/remotes/wills/m.json');
  expect(isBlocked('/remotes/wills/m.json')).toBe(true);
});
