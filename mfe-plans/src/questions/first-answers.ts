import type { SessionUser } from '@heartwood/api-client';
import {
  addressLine,
  fullName,
  paperSchema,
  readProfile,
  type AnyAnswers,
  type PaperKind,
} from '@heartwood/domain';

/** The answers to begin with: what the account knows of its owner. */
export function firstAnswers(kind: PaperKind, user: SessionUser): AnyAnswers {
  const { date_of_birth, ...profile } = readProfile(user.profile);
  const blank: AnyAnswers = Object(paperSchema(kind).cast({}));
  return {
    ...blank,
    owner_name: fullName(user),
    owner_address: addressLine(profile),
    ...('date_of_birth' in blank && { date_of_birth }),
  };
}
