import fp from 'fastify-plugin';

/** JSON is the only body a call takes, unless its route says otherwise; an empty one is no body at all. */
export default fp(
  async (app) => {
    app.removeAllContentTypeParsers();
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body.toString(), done);
    });
  },
  { name: 'json-body' },
);
