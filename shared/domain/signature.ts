import { boundedText } from './fields';
import { messages } from './messages';

/** The largest signature image, in bytes before base64. */
const MAX_SIGNATURE_BYTES = 200 * 1024;

/** The largest signature image in px: a pad across a dense phone screen fits. */
export const MAX_SIGNATURE_WIDTH = 2000;
export const MAX_SIGNATURE_HEIGHT = 1000;

const PREFIX = 'data:image/png;base64,';
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
/** The longest data URL of a signature. */
export const MAX_SIGNATURE_LENGTH = PREFIX.length + Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4;
// The eight bytes every PNG begins with, in base64; the last character also holds bits of the ninth byte.
const PNG_START = 'iVBORw0KGg';

/** Whether the text is a PNG data URL. Only the first eight bytes are decoded. */
export function isPngDataUrl(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const data = text.slice(PREFIX.length);
  return data.startsWith(PNG_START) && BASE64.test(data);
}

/** A handwritten signature as a PNG data URL; a missing value and null become null. */
export function optionalSignature() {
  return boundedText({
    max: MAX_SIGNATURE_LENGTH,
    tooLong: messages.signatureTooLarge,
    notText: messages.signatureNotPng,
    tidy: (text) => text,
  })
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .meta({
      json: {
        format: 'uri',
        pattern: `^${PREFIX}`,
        description: `A PNG of at most 200 KB and ${MAX_SIGNATURE_WIDTH} × ${MAX_SIGNATURE_HEIGHT} px as a data URL.`,
      },
    })
    .test('png', messages.signatureNotPng, (value) => value === null || isPngDataUrl(value));
}

/** A signature that must be given. */
export function requiredSignature() {
  return optionalSignature().test('given', messages.signatureRequired, (value) => value !== null);
}
