import { isObject } from '@heartwood/domain';
import type { Registry } from '@heartwood/host';
import { language } from '@heartwood/i18n';

type Remotes = Registry['remotes'];

/** Remotes with their titles and links in the page's language, if they have translations. */
export const translatedRemotes = (remotes: Remotes): Remotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => {
      const words: unknown = remote.translations?.[language()];
      if (!isObject(words)) return [name, remote];
      const say = (text: string) => (typeof words[text] === 'string' ? words[text] : text);
      const { title, navigation } = remote;
      // It comes over the network: invalid entries are skipped where they are shown.
      const links = Array.isArray(navigation) && navigation.every(isObject) ? navigation : [];
      const labelled = links.map((entry) => ({ ...entry, label: say(entry.label) }));
      return [name, { ...remote, title: say(title), navigation: labelled }];
    }),
  );
