import type { SendMail } from '../mail/transport';
import type { DocumentStore } from '../storage/store';
import type { Trace } from './tracing';

/** A span for a statement with its placeholders, never with their values. */
export const traceStatement = <Result>(
  trace: Trace,
  text: string,
  run: () => Promise<Result>,
): Promise<Result> =>
  trace(
    text.split(' ', 1)[0]?.toLowerCase() ?? '',
    { 'db.system.name': 'postgresql', 'db.query.text': text },
    run,
  );

export const tracedStore = (store: DocumentStore, trace: Trace): DocumentStore => ({
  ...store,
  put: (key, path) => trace('store a document', {}, () => store.put(key, path)),
  open: (key) => trace('open a document', {}, () => store.open(key)),
  remove: (key) => trace('remove a document', {}, () => store.remove(key)),
});

export const tracedMail =
  (send: SendMail, background: Trace): SendMail =>
  (id, mail) =>
    background('send a mail', { 'heartwood.mail': id }, () => send(id, mail));
