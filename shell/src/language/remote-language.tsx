import { createContext, use, type ReactNode } from 'react';
import type { RemoteModule } from '@heartwood/host';
import { commonWords, language } from '@heartwood/i18n';
import { retryFile } from '../network/retry';
import { report, stackOf } from '../telemetry';

/** The remotes without the page's language. They are in English. */
const english = new Set<string>();

/** Lets a remote load its words in the page's language. */
export async function setRemoteLanguage(remote: RemoteModule): Promise<void> {
  if (language() === 'en') return;
  const { name, version } = remote;
  const isTranslated = await retryFile(async () =>
    remote.setLanguage?.(language(), await commonWords[language()]()),
  ).catch((error: unknown) => {
    report({ event: 'error', remote: name, version, detail: String(error), stack: stackOf(error) });
  });
  if (isTranslated !== true) english.add(name);
}

/** The language of a remote's texts, such as `es`. */
export const languageOfRemote = (remote: string): string => (english.has(remote) ? 'en' : language());

const Around = createContext<string | null>(null);

/** Marks a remote's content with its language if that differs from the surrounding one. */
export function InItsLanguage({ of: name, children }: { of: string; children: ReactNode }) {
  const own = languageOfRemote(name);
  if (own === (use(Around) ?? language())) return children;
  return (
    <Around value={own}>
      <div lang={own} style={{ display: 'contents' }}>
        {children}
      </div>
    </Around>
  );
}
