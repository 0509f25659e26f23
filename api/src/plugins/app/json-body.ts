import fp from 'fastify-plugin';
import { jsonFault } from './bounded-json';

/** JSON is the only body a call takes, unless its route says otherwise; an empty one is no body at all. */
export default fp(
  async (app) => {
    app.removeAllContentTypeParsers();
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      const apiError = jsonFault(Buffer.from(body));
      if (apiError) return done(apiError);
      void parse(request, body.toString(), done);
    });
  },
  { name: 'json-body' },
);
