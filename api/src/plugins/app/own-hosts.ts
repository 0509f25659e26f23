import fp from 'fastify-plugin';
import { messages } from '@heartwood/domain';
import type { Config } from '../../config';
import { ApiError } from '../../errors/api-error';
import { ownHostTest } from './own-host-names';

/** Refuses requests to a host name that isn't the server's own, before anything else is done for them. */
export default fp<Pick<Config, 'host' | 'publicUrl'>>(
  async (app, config) => {
    const isOwn = ownHostTest(config);
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isOwn(request.headers.host))
        throw new ApiError(421, messages.notOwnHost, { code: 'not_own_host' });
      done();
    });
  },
  { name: 'own-hosts' },
);
