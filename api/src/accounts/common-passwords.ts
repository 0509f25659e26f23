import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@heartwood/shared/domain';
import { invalidField } from '../errors/api-error';

// All in lower case. Shorter ones are refused for their length.
const common = new Set(dictionary['passwords-common'].filter((one) => one.length >= 8));

/**
 * Refuses one of the 49,233 most common passwords of those that leaked, whatever the case of its letters. Here and not in the shared rules:
 * the list is too long for a browser.
 * @throws {ApiError} 400
 */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw invalidField('password', messages.passwordCommon);
}
