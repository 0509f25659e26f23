import type { FastifyPluginAsync } from 'fastify';
import { number } from 'yup';
import { messages, objectField, textField } from '@heartwood/domain';
import { isVital } from './web-vitals';
import type { RouteTypes } from '../http/validation';
import { telemetryLimit } from '../throttle/limits';
import { describeRoutesOf } from '../http/openapi/operation';

/** An hour in milliseconds: no page takes longer. */
const LONGEST = 3_600_000;

const reportSchema = objectField({
  event: textField('Event', { max: 60 }).required(messages.required('Event')),
  remote: textField('Remote', { max: 60 }),
  version: textField('Version', { max: 60 }),
  detail: textField('Detail', { max: 2000, lines: true }),
  stack: textField('Stack', { max: 4000, lines: true }),
  release: textField('Release', { max: 60 }),
  /**
   * The `request_id` of the call that failed. Its own name: a refusal of this call has a `request_id`, too.
   */
  request: textField('Request', { max: 60 }),
  /** For web vitals: the route's pattern, and milliseconds, or a layout shift without a unit. */
  route: textField('Route', { max: 100 }),
  value: number()
    .typeError(messages.notANumber('Value'))
    .min(0, messages.notANumber('Value'))
    .max(LONGEST, messages.notANumber('Value')),
});

const operation = describeRoutesOf('Site')(
  'Tells of a failure in a browser.',
  { 204: null },
  { open: telemetryLimit },
);

/** Browsers report events of remotes here; the server logs them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();

  app.post('/telemetry/', { schema: { operation, body: reportSchema } }, async (request, reply) => {
    // Web vitals are counted for Prometheus; a log line for each would bury errors.
    if (isVital(request.body.event)) return reply.code(204).send();
    const level = ['loaded', 'recovered'].includes(request.body.event) ? 'info' : 'warn';
    request.log[level]({ report: request.body }, 'the front end reports');
    await app.canaries.note(request.body, app.visitors.of(request), app.visitors.networkOf(request));
    return reply.code(204).send();
  });
};

export default routes;
