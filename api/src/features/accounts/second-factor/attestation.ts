import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { isObject } from '@heartwood/domain';

/** How an authenticator may be reached (WebAuthn 3, 5.8.4). */
const TRANSPORTS: ReadonlySet<unknown> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

/**
 * Whether a registration has no attestation certificates, as requested. Threat: to verify one, the library
 * fetches URLs in it and parses the responses.
 */
export function hasNoAttestation(registration: unknown): boolean {
  if (!isObject(registration) || !isObject(registration.response)) return false;
  const { attestationObject, transports = [] } = registration.response;
  if (!Array.isArray(transports) || !transports.every((each) => TRANSPORTS.has(each))) return false;
  if (typeof attestationObject !== 'string') return false;
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
