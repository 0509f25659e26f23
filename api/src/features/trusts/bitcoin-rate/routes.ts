import type { FastifyPluginAsync } from 'fastify';
import { openRateSource } from './rate-source';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';

const operation = describeRoutesOf('Trusts')(
  'What one bitcoin is worth in dollars, from the source that this installation names; null where it names none.',
  { 200: ref('LookedUpRate') },
);

/** The bitcoin rate for the dollar value of a trust. */
const routes: FastifyPluginAsync = async (app) => {
  const rate = openRateSource(app.config.bitcoinRateUrl);
  app.addHook('onRequest', app.requireSession);
  app.get('/api/bitcoin-rate/', { schema: { operation } }, async () => ({ rate: await rate() }));
};

export default routes;
