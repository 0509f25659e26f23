import type { FastifyPluginAsync } from 'fastify';
import { todayOf } from '@heartwood/domain';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { ratesOn } from '../federal-rates/rate-files';

const operation = describeRoutesOf('Loans')(
  'The applicable federal rates of this month, which this installation has from the IRS; null if it has none.',
  { 200: ref('FederalRates') },
);

/** The federal rates that a proposal fills in. */
const routes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', app.requireSession);
  app.get('/api/federal-rates/', { schema: { operation } }, async () => ({
    federal_rates: await ratesOn(app.config.federalRatesDir, todayOf(new Date())),
  }));
};

export default routes;
