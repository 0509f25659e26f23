import {
  inkDocument,
  isOnlyOnPaper,
  messages,
  savedDocument,
  screenDocument,
  type Will,
  type WillDocument,
} from '@heartwood/domain';
import { inEnglish, t, translated } from '@heartwood/i18n';
import { WillPaper } from '../documents/paper/will-paper';

/** The will's text as it was saved, and signed. */
export function WillContract({ will }: { will: Will }) {
  if (!will.contract) return <p>{translated(messages.noContract)}</p>;
  return (
    <WillPaper
      document={inEnglish(() => documentOf(will))}
      images={will}
      given={will.signatures}
      label={t('Text of the will')}
      onPaper={isOnlyOnPaper(will)}
    />
  );
}

/** The text with the last pages of the way in which it was signed. */
function documentOf(will: Will): WillDocument {
  if (will.ink_signing && isOnlyOnPaper(will)) return inkDocument(will, will.ink_signing.way);
  return will.testator_signature ? screenDocument(will) : savedDocument(will);
}
