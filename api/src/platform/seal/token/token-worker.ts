/** The entry of the thread that signs with a token. It stays logged in, and may block. */
import type { SealTokenConfig } from '../../../service-settings';
import { PinRefused } from './pkcs11';
import { openTokenKey, type TokenKey } from './token-key';

let open: TokenKey | undefined;
let refused: PinRefused | undefined;

/** The public key, as PEM. */
export async function readTokenKey(settings: SealTokenConfig): Promise<string> {
  const { publicKey } = await opened(settings);
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

export async function signWithToken({
  settings,
  bytes,
}: {
  settings: SealTokenConfig;
  bytes: Uint8Array;
}): Promise<Uint8Array> {
  const before = open;
  try {
    return (await opened(settings)).sign(bytes);
  } catch (error) {
    if (!before) throw error;
    // The session may have ended because the token was removed, restarted, or unreachable. Log in again.
    before.close();
    open = undefined;
    return (await opened(settings)).sign(bytes);
  }
}

async function opened(settings: SealTokenConfig): Promise<TokenKey> {
  if (refused) throw refused;
  try {
    open ??= await openTokenKey(settings);
    return open;
  } catch (error) {
    if (error instanceof PinRefused) refused = error;
    throw error;
  }
}
