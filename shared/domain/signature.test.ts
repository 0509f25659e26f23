import { messages } from './messages';
import { isPngDataUrl, requiredSignature } from './signature';

const png = (data: string) => `data:image/png;base64,${data}`;
const pixel = png(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
);

it('accepts a PNG data URL', () => expect(requiredSignature().validateSync(pixel)).toBe(pixel));

it.each(['', null, undefined])('asks for a signature instead of %p', (value) =>
  expect(() => requiredSignature().validateSync(value)).toThrow(messages.signatureRequired),
);

it.each([
  png('PHN2Zz48L3N2Zz4='),
  png('iVBORw0KGgo'),
  pixel.replace('image/png', 'image/svg+xml'),
  `${pixel}" onload="alert(1)`,
  'javascript:alert(1)',
])('refuses %p', (value) => {
  expect(isPngDataUrl(value)).toBe(false);
  expect(() => requiredSignature().validateSync(value)).toThrow(messages.signatureNotPng);
});

it('rejects more than 200 KB', () => {
  expect(() => requiredSignature().validateSync(png(`iVBORw0K${'A'.repeat(280_000)}`))).toThrow(
    messages.signatureTooLarge,
  );
});
