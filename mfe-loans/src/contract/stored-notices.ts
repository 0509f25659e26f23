import { isObject, type TypedSignature } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';

/** What a party of a loan sends with their signature. */
export interface Signed extends TypedSignature {
  /** PNG data URL. */
  signature: string;
  notice_address?: string;
}

/** The address for notices that a person has typed and not yet signed. */
export const storedNotices = keptEdits<Signed>('notice-address', {
  fit: (found, current) =>
    isObject(found) && typeof found['notice_address'] === 'string'
      ? { ...current, notice_address: found['notice_address'] }
      : null,
});
