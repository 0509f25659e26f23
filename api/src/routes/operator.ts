import type { FastifyPluginAsync } from 'fastify';
import { operations } from '../openapi/operation';
import { ref } from '../openapi/shapes';
import { aboutLimit } from '../throttle/limits';

const operation = operations('Site')(
  'Who runs this installation; null where its settings say nothing.',
  { 200: ref('Operator') },
  { open: aboutLimit },
);

/** The site's operator, for the legal pages. */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/operator/', { schema: { operation } }, () => app.config.operator);
};

export default routes;
