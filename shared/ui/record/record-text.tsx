import { Fragment } from 'react';
import { language, translated } from '@heartwood/i18n';
import { Cited } from '../text/cited';

/**
 * A record's description of an event, in the person's language; marked as English if there is no translation.
 */
export function RecordText({ children }: { children: string }) {
  const words = translated(children);
  const text = withBreakableFingerprints(words);
  return words === children && language() !== 'en' ? <span lang="en">{text}</span> : text;
}

/**
 * The text, in which a SHA-256 that is too long for its line breaks in the middle, not before its last digit.
 */
const withBreakableFingerprints = (text: string) =>
  text.split(/(?<=\b[0-9a-f]{32})(?=[0-9a-f]{32}\b)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <Cited>{part}</Cited>
    </Fragment>
  ));
