import { messages, savedDocument, screenDocument, type Will } from '@heartwood/shared/domain';
import { WillPaper } from '../will-document/will-paper';

/** The will's text as it was saved, and signed. */
export function WillContract({ will }: { will: Will }) {
  if (!will.contract) return <p>{messages.noContract}</p>;
  return (
    <WillPaper
      document={will.testator_signature ? screenDocument(will) : savedDocument(will)}
      images={will}
      given={will.signatures}
      label="Text of the will"
    />
  );
}
