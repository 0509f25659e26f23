import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { hasName, type Passkey } from '@heartwood/domain';
import type { PasskeyQuestion } from '../../security/account-api';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type AddOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Whether passkeys can work here: the browser supports them, and the page's host is a
 * name, not an IP address.
 */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && hasName(location.hostname);

/** Whether the browser offers passkeys where a username is typed. */
export const passkeysAutofill = async (): Promise<boolean> =>
  passkeysWork() && (await browserSupportsWebAuthnAutofill());

/**
 * Requests a passkey from the browser. Null if the person cancels, or another request replaces this one.
 * @param autofill offers it in the username field instead of a dialog
 * @returns what the server accepts as `passkey`
 */
export async function requestPasskey(question: PasskeyQuestion, autofill = false): Promise<string | null> {
  // The server made them, and the library checks what it needs.
  const optionsJSON = question.options as LoginOptions;
  return answerOf(question, () => startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
}

/** Thrown if the device, or its password manager, has a passkey of the account already. */
export class PasskeyExists extends Error {}

/**
 * Lets the browser create a passkey. Null if the person cancels.
 * @returns what the server accepts as `credential`
 * @throws {PasskeyExists}
 */
export async function makePasskey(question: PasskeyQuestion): Promise<string | null> {
  const optionsJSON = question.options as AddOptions;
  return answerOf(question, () =>
    startRegistration({ optionsJSON }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyExists();
      throw error;
    }),
  );
}

/** What newer browsers have for this (WebAuthn 3, 5.1.10). */
interface SignalingCredential {
  signalAllAcceptedCredentials?: (all: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
}

/**
 * Tells the browser which passkeys of an account there are, so that it stops offering
 * those that were removed.
 * @param userId of the account, which is the user handle of its passkeys
 * @param passkeys all of them
 */
export async function signalPasskeys(userId: string, passkeys: readonly Passkey[]): Promise<void> {
  const ids = passkeys.flatMap(({ credential_id: id }) => (id === undefined ? [] : [id]));
  // An earlier server doesn't name them, and those that are left out would go.
  if (!passkeysWork() || ids.length < passkeys.length) return;
  const credentials: SignalingCredential = PublicKeyCredential;
  const handle = btoa(userId).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const all = { rpId: location.hostname, userId: handle, allAcceptedCredentialIds: ids };
  // Nothing depends on it, and a browser may refuse.
  await credentials.signalAllAcceptedCredentials?.(all).catch(() => undefined);
}

/** Takes back a question that waits where the username is typed. */
export const stopAskingForPasskey = () => WebAuthnAbortService.cancelCeremony();

async function answerOf(
  { challenge_id }: PasskeyQuestion,
  ask: () => Promise<unknown>,
): Promise<string | null> {
  try {
    return JSON.stringify({ challenge_id, response: await ask() });
  } catch (error) {
    // The browser's error for a canceled or impossible request is not a bug of the page.
    if (error instanceof Error && /^(NotAllowed|Abort|Security|NotSupported)Error$/.test(error.name))
      return null;
    throw error;
  }
}
