import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { hasName } from '@heartwood/domain';
import type { PasskeyQuestion } from '../../security/account-api';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type AddOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether passkeys can work here: the browser supports them, and the page's host is a name, not an IP address. */
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

/** Lets the browser create a passkey. Null if the person cancels. @returns what the server accepts as `credential` */
export async function makePasskey(question: PasskeyQuestion): Promise<string | null> {
  const optionsJSON = question.options as AddOptions;
  return answerOf(question, () => startRegistration({ optionsJSON }));
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
    if (
      error instanceof Error &&
      /^(NotAllowed|Abort|InvalidState|Security|NotSupported)Error$/.test(error.name)
    )
      return null;
    throw error;
  }
}
