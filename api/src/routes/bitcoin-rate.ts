import type { FastifyPluginAsync } from 'fastify';
import { openRateSource } from '../bitcoin-rate/rate-source';
import { operations } from '../openapi/operation';
import { ref } from '../openapi/shapes';

const operation = operations('Trusts')(
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
