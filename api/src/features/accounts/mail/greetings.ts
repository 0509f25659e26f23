import { fullName } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { helloTo } from '../../../platform/mail/letter';
import { isEmailVerified, type UserRow } from '../user-rows';

// Anyone can sign up with anyone's address. Until it is verified, no text that they chose is mailed there
// except the username, which contains no spaces.
/** To the mailbox for an account's security: the verified one, if there is one. */
export const hello = (user: UserRow) => (user.verified_email ? helloTo(fullName(user)) : t('Hello,'));

/** An account as the mails to its current address need it. */
export type MailReader = Pick<UserRow, 'email' | 'verified_email' | 'first_name' | 'language'>;

/** To an account's current address, which may not be verified yet. */
export const helloReader = (reader: MailReader) =>
  isEmailVerified(reader) ? helloTo(reader.first_name) : t('Hello,');
