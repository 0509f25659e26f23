import { messages, willDocument, willText, type Will } from '@heartwood/shared/domain';
import { Paper } from '@heartwood/shared/ui';
import { WillPaper } from '../will-document/will-paper';
import styles from './will-contract.module.css';

const LABEL = 'Text of the will';

/** The will's text as it was saved, and signed. */
export function WillContract({ will }: { will: Will }) {
  if (!will.contract) return <p>{messages.noContract}</p>;
  // A later release may word things differently; what someone signed is shown as they signed it.
  if (willText(willDocument(will)) === will.contract) return <WillPaper will={will} label={LABEL} />;
  return (
    <Paper label={LABEL}>
      <div className={styles.plain}>{will.contract}</div>
    </Paper>
  );
}
