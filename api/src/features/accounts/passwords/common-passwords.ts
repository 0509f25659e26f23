import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@heartwood/domain';
import { invalidField } from '../../../platform/http/errors/api-error';

// In lower case. Shorter ones fail the length check.
const common = new Set(dictionary['passwords-common'].filter((one) => one.length >= 8));

/**
 * Rejects the 49,233 most common leaked passwords, regardless of case. The list is too long for a browser, so this
 * isn't in the shared rules.
 * @throws {ApiError} 400
 */
export function assertUncommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw invalidField('password', messages.passwordCommon);
}
