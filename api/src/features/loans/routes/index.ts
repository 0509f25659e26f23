import type { FastifyPluginAsync } from 'fastify';
import absences from './absences';
import amendments from './amendments';
import corrections from './corrections';
import fees from './fees';
import federalRates from './federal-rates';
import funding from './funding';
import invitations from './invitations';
import loans from './loans';
import payments from './payments';

/** Everything about loans. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(loans);
  await app.register(invitations);
  await app.register(amendments);
  await app.register(funding);
  await app.register(payments);
  await app.register(corrections);
  await app.register(fees);
  await app.register(federalRates);
  await app.register(absences);
};

export default routes;
