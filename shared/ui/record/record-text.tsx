import { language, translated } from '../../words';

/** What a record says of an event, in the person's language; marked as English where it is only that. */
export function RecordText({ children }: { children: string }) {
  const words = translated(children);
  return words === children && language() !== 'en' ? <span lang="en">{words}</span> : words;
}
