import { messages, namesIn, type WillInput } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';
import { alwaysPrintable } from '@heartwood/pdf/always-printable';

/**
 * Says in the person's language which character of which name in a will no font has; null if all can be
 * printed, or the fonts aren't available.
 */
export async function unprintableName(will: WillInput): Promise<string | null> {
  const names = namesIn(will).map(({ name }) => name.normalize('NFC'));
  const characters = [...new Set(names.join(''))].filter((character) => !alwaysPrintable(character));
  if (characters.length === 0) return null;
  const { unprintable } = await import('@heartwood/pdf/unprintable');
  const found = await unprintable(characters.join(' ')).catch(() => []);
  for (const character of found) {
    const name = names.find((each) => each.includes(character));
    if (name) return translated(messages.nameUnprintable(character, name));
  }
  return null;
}
