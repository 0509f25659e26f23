import { language, translated } from '../../words';
import { Cited } from '../text/cited';

/** A record's description of an event, in the person's language; marked as English if there is no translation. */
export function RecordText({ children }: { children: string }) {
  const words = translated(children);
  const text = <Cited>{words}</Cited>;
  return words === children && language() !== 'en' ? <span lang="en">{text}</span> : text;
}
