import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { messages } from '@heartwood/domain';
import type { Config } from './config';
import { loggerOptions } from './log';
import { refuseUnreadable } from './errors/unreadable';
import errorHandler from './plugins/app/error-handler';
import clientAddress from './plugins/app/client-address';
import bodyLimits, { SMALL_BODY } from './plugins/app/body-limits';
import diskSpace from './plugins/app/disk-space';
import deps, { type Deps } from './plugins/app/deps';
import jsonBody from './plugins/app/json-body';
import metrics from './plugins/app/metrics';
import openapi from './plugins/app/openapi';
import ownHosts from './plugins/app/own-hosts';
import reads from './plugins/app/reads';
import rawBody from './plugins/app/raw-body';
import requestLog from './plugins/app/request-log';
import session from './plugins/app/session';
import shutdown from './plugins/app/shutdown';
import throttled from './plugins/app/throttled';
import tracing from './plugins/app/tracing';
import validation from './plugins/app/validation';
import wrongMethod from './plugins/app/wrong-method';
import cors from './plugins/external/cors';
import helmet from './plugins/external/helmet';
import jwt from './plugins/external/jwt';
import api from './routes/api';
import site from './routes/site';
import { CanaryCounts } from './site/canary-counts';
import { CanaryWatch } from './site/canary-watch';
import { RegistryFile } from './site/registry';
import { Visitors } from './site/visitors';

declare module 'fastify' {
  interface FastifyInstance {
    visitors: Visitors;
    canaries: CanaryWatch;
  }
}

/** The server, ready to listen or for `inject`. */
export async function buildApp(config: Config, given: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: SMALL_BODY,
    // The headers of a request arrive at once; a PDF over a slow connection may take a while; a minute of silence is
    // a timeout.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request that arrives while the server stops is answered like any other, and its connection is closed.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) =>
      answerMalformed(app, request, reply),
  });
  const { siteMirror: mirror } = given;
  const registry = new RegistryFile(config.siteDir, config.remotesUrl, mirror?.create.bind(mirror));
  app.decorate('visitors', new Visitors(given.jwtSecret, config.publicUrl));
  app.decorate(
    'canaries',
    new CanaryWatch({ registry, counts: new CanaryCounts(given.database.db), log: app.log }),
  );
  await app.register(clientAddress, { proxies: config.trustProxy });
  await app.register(errorHandler);
  await app.register(requestLog);
  await app.register(shutdown, { seconds: config.shutdownSeconds });
  await app.register(bodyLimits);
  await app.register(jsonBody);
  await app.register(validation);
  await app.register(wrongMethod);
  await app.register(openapi);
  await app.register(helmet, {
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    registry,
    overrides: config.remoteOverrides,
  });
  await app.register(ownHosts, { host: config.host, publicUrl: config.publicUrl });
  await app.register(cors, { publicUrl: config.publicUrl });
  await app.register(jwt, { secret: given.jwtSecret, previous: config.previousJwtSecrets });
  await app.register(deps, { config, deps: given });
  await app.register(tracing);
  await app.register(metrics, { registry });
  await app.register(rawBody);
  await app.register(session);
  await app.register(diskSpace);
  await app.register(throttled);
  await app.register(reads);
  await app.register(api, { prefix: '/backend', registry });
  await app.register(site, { registry });
  return app;
}

/** Handles a URL that the router can't parse. No hook runs for it, and it never reaches the error handler. */
function answerMalformed(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).headers(app.securityHeaders()).header('cache-control', 'no-store');
  void reply.send({ detail: messages.notFound, request_id: request.id });
}
