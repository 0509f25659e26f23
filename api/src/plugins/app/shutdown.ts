import fp from 'fastify-plugin';

/**
 * Ends in order: no new connection, answers that tell the client to close its own, some seconds for the requests under
 * way; then every socket is closed, also that of a request that was half sent and never goes on.
 */
export default fp<{ seconds: number }>(
  async (app, { seconds }) => {
    let closing = false;
    let timer: NodeJS.Timeout | undefined;
    app.addHook('preClose', (done) => {
      closing = true;
      timer = setTimeout(() => {
        app.log.warn(`closing the connections of requests that did not end in ${seconds} seconds`);
        app.server.closeAllConnections();
      }, seconds * 1000);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (closing) void reply.header('connection', 'close');
      done(null, payload);
    });
    app.addHook('onClose', (_app, done) => {
      clearTimeout(timer);
      done();
    });
  },
  { name: 'shutdown' },
);
