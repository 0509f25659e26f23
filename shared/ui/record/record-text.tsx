import { language, translated } from '../../words';

/** A record's description of an event, in the person's language; marked as English if there is no translation. */
export function RecordText({ children }: { children: string }) {
  const words = translated(children);
  return words === children && language() !== 'en' ? <span lang="en">{words}</span> : words;
}
