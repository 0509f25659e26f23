import type { PaperAccess } from '@heartwood/domain';

/** What a key has opened, and the token of the page. */
export type OpenedKey = PaperAccess & { token: string };

export interface BearerViewProps {
  opened: OpenedKey;
  onChange: (access: PaperAccess) => void;
  /** Called with each error of the API: the page may be over. */
  onError: (error: unknown) => void;
}
