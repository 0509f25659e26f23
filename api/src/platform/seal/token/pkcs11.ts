/** Sessions with PKCS #11 tokens. All calls are synchronous, so this is only for workers and commands. */
import { readFileSync } from 'node:fs';
import type * as Pkcs11 from 'pkcs11js';
import type { SealTokenConfig } from '../../../service-settings';
import { StartError } from '../../health/start-error';

/** A session with a logged-in user. */
export interface Session {
  pkcs11: Pkcs11.PKCS11;
  session: Buffer;
  constants: typeof Pkcs11;
  /** Ends all sessions of this process, and the login. Never throws. */
  close: () => void;
}

/** The token rejected the PIN. A token locks itself after a few wrong PINs, so don't try again. */
export class PinRefused extends StartError {}

/**
 * Finds a token by its label and logs in.
 * @param change whether the session creates or deletes keys
 * @throws {StartError} with a message for the operator
 */
export async function logIn(settings: SealTokenConfig, change = false): Promise<Session> {
  const { pkcs11, constants } = await load(settings.module);
  const close = () => {
    try {
      pkcs11.C_Finalize();
    } catch {
      // The token may be unreachable.
    }
  };
  try {
    // A thread that was terminated during a call leaves it initialized.
    allowing('CKR_CRYPTOKI_ALREADY_INITIALIZED', () =>
      pkcs11.C_Initialize({ flags: constants.CKF_OS_LOCKING_OK }),
    );
    const slot = pkcs11
      .C_GetSlotList(true)
      .find((each) => pkcs11.C_GetTokenInfo(each).label.trim() === settings.label);
    if (!slot) throw new StartError(`SEAL_PKCS11_MODULE has no token with the label "${settings.label}".`);
    const kind = constants.CKF_SERIAL_SESSION | (change ? constants.CKF_RW_SESSION : 0);
    const session = pkcs11.C_OpenSession(slot, kind);
    allowing('CKR_USER_ALREADY_LOGGED_IN', () =>
      pkcs11.C_Login(session, constants.CKU_USER, pinOf(settings)),
    );
    return { pkcs11, session, constants, close };
  } catch (error) {
    close();
    throw inWords(error, settings);
  }
}

/** Imports pkcs11js only here, because it is compiled only on machines with a token. */
async function load(module: string) {
  const { default: constants } = await import('pkcs11js').catch((cause: unknown) => {
    throw new StartError(
      'SEAL_PKCS11_MODULE needs the package pkcs11js, compiled for this machine: npm rebuild pkcs11js --ignore-scripts=false',
      { cause },
    );
  });
  const pkcs11 = new constants.PKCS11();
  try {
    pkcs11.load(module);
  } catch (cause) {
    throw new StartError(`SEAL_PKCS11_MODULE can’t be loaded: ${messageOf(cause)}`, { cause });
  }
  return { pkcs11, constants };
}

function pinOf({ pin, pinFile }: SealTokenConfig): string {
  if (pin !== undefined) return pin;
  try {
    return readFileSync(pinFile ?? '', 'utf8').trim();
  } catch (cause) {
    throw new StartError(`SEAL_PKCS11_PIN_FILE can’t be read: ${messageOf(cause)}`, { cause });
  }
}

function allowing(answer: string, call: () => void): void {
  try {
    call();
  } catch (error) {
    if (messageOf(error) !== answer) throw error;
  }
}

function inWords(cause: unknown, { label }: SealTokenConfig): StartError {
  if (cause instanceof StartError) return cause;
  const answer = messageOf(cause);
  return answer.startsWith('CKR_PIN_')
    ? new PinRefused(
        `The token "${label}" refuses the PIN (${answer}). It may lock itself after a few wrong ones.`,
        {
          cause,
        },
      )
    : new StartError(`The token "${label}" can’t be used (${answer}).`, { cause });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
