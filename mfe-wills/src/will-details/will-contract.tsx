import {
  inkDocument,
  isOnlyOnPaper,
  messages,
  savedDocument,
  screenDocument,
  type Will,
  type WillDocument,
} from '@heartwood/shared/domain';
import { WillPaper } from '../will-document/will-paper';

/** The will's text as it was saved, and signed. */
export function WillContract({ will }: { will: Will }) {
  if (!will.contract) return <p>{messages.noContract}</p>;
  return (
    <WillPaper document={documentOf(will)} images={will} given={will.signatures} label="Text of the will" />
  );
}

/** The text with the last pages of the way in which it was signed. */
function documentOf(will: Will): WillDocument {
  if (will.ink_signing && isOnlyOnPaper(will)) return inkDocument(will, will.ink_signing.way);
  return will.testator_signature ? screenDocument(will) : savedDocument(will);
}
