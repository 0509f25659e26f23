import fp from 'fastify-plugin';

/**
 * Shuts down in order: refuses new connections, tells clients to close theirs, gives running requests some
 * seconds, and then closes every socket, including that of a request that was only partly sent.
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
