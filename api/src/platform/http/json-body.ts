import fp from 'fastify-plugin';
import { yieldToEventLoop } from '../jobs/cooperative';
import { jsonFault } from './bounded-json';

/** A body of this size or more takes milliseconds to parse and validate. */
const LONG_BODY = 64 * 1024;

/** Calls accept only JSON bodies, unless the route says otherwise; an empty body counts as missing. */
export default fp(
  async (app) => {
    app.removeAllContentTypeParsers();
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      const apiError = jsonFault(Buffer.from(body));
      if (apiError) return done(apiError);
      const inTurn = (next: () => void) =>
        void (body.length < LONG_BODY ? next() : yieldToEventLoop().then(next));
      inTurn(() => void parse(request, body.toString(), (error, value) => inTurn(() => done(error, value))));
    });
  },
  { name: 'json-body' },
);
