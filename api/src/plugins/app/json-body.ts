import fp from 'fastify-plugin';
import { otherTurns } from '../../turns';
import { jsonFault } from './bounded-json';

/** A body of this many bytes or more takes milliseconds to read, and then to judge. */
const LONG_BODY = 64 * 1024;

/** JSON is the only body a call takes, unless its route says otherwise; an empty one is no body at all. */
export default fp(
  async (app) => {
    app.removeAllContentTypeParsers();
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      const apiError = jsonFault(Buffer.from(body));
      if (apiError) return done(apiError);
      const inTurn = (next: () => void) => void (body.length < LONG_BODY ? next() : otherTurns().then(next));
      inTurn(() => void parse(request, body.toString(), (error, value) => inTurn(() => done(error, value))));
    });
  },
  { name: 'json-body' },
);
