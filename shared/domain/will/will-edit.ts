import { signatureField, signerRoles, type SignerRole } from './will';
import type { WillInput } from './form/will-fields';
import { willContentKey } from './form/will-form';
import type { WillState } from './will-state';

/** The effect of an edit on a draft: a changed text voids every signature, and the signed version is kept. */
export function effectOfEdit(
  will: WillState & WillInput,
  edited: WillInput,
): { changes: boolean; voids: SignerRole[] } {
  const changes = willContentKey(will) !== willContentKey(edited);
  return { changes, voids: changes ? signerRoles.filter((role) => will[signatureField(role)]) : [] };
}
