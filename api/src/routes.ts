import type { FastifyPluginAsync } from 'fastify';
import { isObject } from '@heartwood/domain';
import { accountClosingRoutes } from './features/account-closing';
import { accountRoutes, accountSchemas } from './features/accounts';
import { checkoutRoutes, checkoutSchemas } from './features/checkout';
import { demoRoutes, demoSchemas } from './features/demo';
import { documentRoutes, documentSchemas } from './features/documents';
import { exportRoutes, exportSchemas } from './features/export';
import { loanLetterRoutes, loanRoutes, loanSchemas } from './features/loans';
import { partnerRoutes, peopleRoutes, peopleSchemas } from './features/people';
import { paperRoutes, paperSchemas, paperScanRoutes } from './features/plans';
import { reminderRoutes } from './features/reminders';
import { operatorRoutes, operatorSchemas, type RegistryFile } from './features/site';
import { certificateRoutes, trustedPeopleRoutes, trustedPeopleSchemas } from './features/trusted-people';
import { bitcoinRateRoutes, trustRoutes, trustSchemas } from './features/trusts';
import { verificationRoutes, verificationSchemas } from './features/verification';
import { willRoutes, willSchemas } from './features/wills';
import health from './platform/health/routes';
import { commonSchemas } from './platform/http/openapi/common-responses';
import type { JsonSchema } from './platform/http/openapi/json-schema';
import { describeRoutesOf } from './platform/http/openapi/operation';
import docs from './platform/http/openapi/routes';
import { plainCss } from './platform/http/plain-page';
import uploadRoutes from './platform/storage/upload-routes';
import telemetry from './platform/telemetry/routes';

/** Every response of the API, by its name in the document. */
export const responseSchemas: Record<string, JsonSchema> = {
  ...accountSchemas,
  ...willSchemas,
  ...loanSchemas,
  ...trustSchemas,
  ...paperSchemas,
  ...peopleSchemas,
  ...trustedPeopleSchemas,
  ...verificationSchemas,
  ...exportSchemas,
  ...documentSchemas,
  ...checkoutSchemas,
  ...operatorSchemas,
  ...demoSchemas,
  ...commonSchemas,
};

const style = describeRoutesOf('Site')(
  'The style of the server’s own pages.',
  { 200: { media: 'text/css' } },
  {
    open: { unlimited: 'It is a text in memory.' },
    hidden: true,
  },
);

/** Everything under /backend. */
const routes: FastifyPluginAsync<{ registry: RegistryFile }> = async (app, { registry }) => {
  // Responses contain what only the caller may see.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  // People who get tokens are known from now on: their browser gets the versions that are assigned to them.
  app.addHook('preSerialization', async (_request, reply, payload) => {
    if (isObject(payload) && typeof payload.access === 'string' && (await registry.isProgressive())) {
      const claims = app.readToken(payload.access);
      if (claims) app.visitors.know(claims.username, reply);
    }
    return payload;
  });
  app.get('/plain.css', { schema: { operation: style } }, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'max-age=3600').send(plainCss),
  );
  await app.register(accountRoutes);
  await app.register(accountClosingRoutes);
  await app.register(peopleRoutes);
  await app.register(partnerRoutes);
  await app.register(willRoutes);
  await app.register(loanRoutes);
  await app.register(trustRoutes);
  await app.register(paperRoutes);
  await app.register(bitcoinRateRoutes);
  await app.register(verificationRoutes);
  await app.register(trustedPeopleRoutes);
  await app.register(uploadRoutes, {
    routes: [documentRoutes, certificateRoutes, loanLetterRoutes, paperScanRoutes],
  });
  await app.register(exportRoutes);
  await app.register(checkoutRoutes);
  await app.register(health);
  await app.register(telemetry);
  await app.register(demoRoutes);
  await app.register(operatorRoutes);
  await app.register(reminderRoutes);
  await app.register(docs);
};

export default routes;
