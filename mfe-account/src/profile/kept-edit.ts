import type { ProfileValues } from './profile-values';

const keyOf = (userId: string) => `heartwood.profile-edit.${userId}`;

/**
 * What a person has typed into their profile and not yet saved, kept in this tab: it outlives a reload, a walk to
 * another page and a login in between.
 */
export const keptEdit = {
  read(userId: string, saved: ProfileValues): ProfileValues | null {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
      return hasTextsOf(saved, found) ? found : null;
    } catch {
      return null;
    }
  },
  write(userId: string, values: ProfileValues) {
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
    } catch {
      // A full or forbidden storage costs the safety net, not the form.
    }
  },
  drop(userId: string) {
    sessionStorage.removeItem(keyOf(userId));
  },
};

function hasTextsOf(saved: ProfileValues, found: unknown): found is ProfileValues {
  if (typeof found !== 'object' || found === null) return false;
  const texts = new Map<string, unknown>(Object.entries(found));
  return Object.keys(saved).every((name) => typeof texts.get(name) === 'string');
}
