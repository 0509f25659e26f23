import type { SessionUser } from '@heartwood/api-client';
import { addressLine, readProfile } from '@heartwood/domain';

/** A person's default address for notices: the one in the profile, otherwise the email address. */
export const noticesOf = ({ profile, email }: SessionUser) => addressLine(readProfile(profile)) || email;
