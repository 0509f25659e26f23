import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onSendAsyncHookHandler,
} from 'fastify';
import { notFound } from './platform/http/errors/api-error';
import type { Config } from './config';
import { loggerOptions } from './platform/telemetry/log';
import { answerUnreadable } from './platform/http/errors/answer-unreadable';
import errorHandler from './platform/http/error-handler';
import clientAddress from './platform/http/security/client-address';
import bodyLimits, { SMALL_BODY } from './platform/http/body-limits';
import diskSpace from './platform/http/disk-space';
import deps, { type Deps } from './deps';
import jsonBody from './platform/http/json-body';
import metrics from './platform/telemetry/metrics-plugin';
import openapi from './platform/http/openapi/plugin';
import ownHosts from './platform/http/security/own-hosts';
import reads from './platform/http/reads';
import rawBody from './platform/http/raw-body';
import requestLog from './platform/http/request-log';
import session from './platform/http/session';
import shutdown from './platform/http/shutdown';
import throttled from './platform/http/throttled';
import tracing from './platform/telemetry/tracing-plugin';
import validation from './platform/http/validation';
import wrongMethod from './platform/http/wrong-method';
import helmet from './platform/http/security/helmet';
import jwt from './platform/http/security/jwt';
import { hashes } from './features/accounts';
import api, { responseSchemas } from './routes';
import { CanaryCounts, CanaryWatch, RegistryFile, siteRoutes, Visitors } from './features/site';

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
    // The headers of a request arrive at once; a PDF over a slow connection may take a while; a minute
    // of silence is a timeout.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // A request that arrives while the server stops is answered like any other, and its connection is closed.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
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
  await app.register(openapi, { responseSchemas });
  await app.register(helmet, {
    publicUrl: config.publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    registry,
    overrides: config.remoteOverrides,
  });
  await app.register(ownHosts, { host: config.host, publicUrl: config.publicUrl });
  // Restrictive: only pages at the site's own public URL may call the API, and no cookie
  // grants access to anything.
  await app.register(cors, {
    // The same for everyone, so caches don't have to vary by origin.
    origin: new URL(config.publicUrl).origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
    // Otherwise OPTIONS without a preflight's headers is refused in plain text, and refusals are JSON.
    strictPreflight: false,
  });
  await app.register(jwt, { secret: given.jwtSecret, previous: config.previousJwtSecrets });
  await app.register(deps, { config, deps: given });
  await app.register(tracing);
  await app.register(metrics, { registry });
  await app.register(rawBody);
  await app.register(session);
  await app.register(diskSpace);
  await app.register(throttled, { hashes });
  await app.register(reads);
  app.addHook('onSend', forbidTransforms);
  await app.register(api, { prefix: '/backend', registry });
  await app.register(siteRoutes, { registry });
  return app;
}

/**
 * Forbids proxies to change scripts, pages, and documents on their way: their digests would no longer match.
 * Responses that nobody stores are JSON or errors.
 */
const forbidTransforms: onSendAsyncHookHandler = async (_request, reply) => {
  const cached = reply.getHeader('cache-control');
  if (typeof cached === 'string' && cached !== 'no-store')
    void reply.header('cache-control', `${cached}, no-transform`);
};

/** Handles a URL that the router can't parse. No hook runs for it, and it never reaches the error handler. */
function answerMalformed(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).headers(app.securityHeaders()).header('cache-control', 'no-store');
  void reply.send({ ...notFound().body, request_id: request.id });
}
