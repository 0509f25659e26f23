import type { SessionUser } from '@heartwood/shared/api';
import { addressLine, readProfile } from '@heartwood/shared/domain';

/** A person's default address for notices: the one in the profile, otherwise the email address. */
export const noticesOf = ({ profile, email }: SessionUser) => addressLine(readProfile(profile)) || email;
