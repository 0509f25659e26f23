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
      const parsed: typeof done = (error, value) => {
        if (body.length < LONG_BODY) done(error, value);
        else void otherTurns().then(() => done(error, value));
      };
      void parse(request, body.toString(), parsed);
    });
  },
  { name: 'json-body' },
);
