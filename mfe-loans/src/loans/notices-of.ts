import type { SessionUser } from '@heartwood/shared/api';
import { addressLine, readProfile } from '@heartwood/shared/domain';

/** Where notices reach a person unless they type another address: that of the profile, or else that for e-mail. */
export const noticesOf = ({ profile, email }: SessionUser) => addressLine(readProfile(profile)) || email;
