import { isObject, type AuditEvent, type ChainEnd, type ChainSubject } from '@heartwood/shared/domain';

const keyOf = (userId: string, { subject_type, subject_id }: ChainSubject) =>
  `heartwood.record.${userId}.${subject_type}.${subject_id}`;

/**
 * Threat: whoever rules the database could cut the end off a chain, or write all of it anew, and it would hold in
 * itself. This browser remembers where each record ended, so that it sees both.
 */
export const seenEnd = {
  read(userId: string, subject: ChainSubject): ChainEnd | null {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId, subject)) ?? 'null');
      if (!isObject(found)) return null;
      const { position, hash } = found;
      return typeof position === 'number' && typeof hash === 'string' ? { position, hash } : null;
    } catch {
      return null;
    }
  },
  write(userId: string, subject: ChainSubject, last: AuditEvent | undefined) {
    if (!last) return;
    try {
      const { position, hash } = last;
      localStorage.setItem(keyOf(userId, subject), JSON.stringify({ position, hash }));
    } catch {
      // A full or forbidden storage costs the memory, not the check.
    }
  },
};
