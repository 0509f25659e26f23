import type { FastifyPluginAsync } from 'fastify';
import { isObject } from '@heartwood/domain';
import { plainCss } from '../site/html';
import type { RegistryFile } from '../site/registry';
import account from './account';
import assets from './assets';
import bitcoinRate from './bitcoin-rate';
import checkout from './checkout';
import demo from './demo';
import exportRoutes from './export';
import health from './health';
import inkSigning from './wills/ink-signing';
import loanAmendments from './loans/amendments';
import loanFunding from './loans/funding';
import loanPayments from './loans/payments';
import operator from './operator';
import records from './records';
import release from './release';
import loans from './loans/loans';
import telemetry from './telemetry';
import testCheckout from './test-checkout';
import trusts from './trusts';
import unsubscribe from './unsubscribe';
import uploads from './uploads';
import verify from './verify';
import webhooks from './webhooks';
import wills from './wills/wills';
import willDrafts from './wills/drafts';
import witnessLinks from './wills/witness-links';
import docs from './docs';
import { operations } from '../openapi/operation';

const style = operations('Site')(
  'The style of the server’s own pages.',
  { 200: { media: 'text/css' } },
  {
    open: { unlimited: 'It is a text in memory.' },
    hidden: true,
  },
);

/** Everything under /backend. */
const routes: FastifyPluginAsync<{ registry: RegistryFile }> = async (app, { registry }) => {
  const { payments } = app.deps;
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
  await app.register(account);
  await app.register(assets);
  await app.register(wills);
  await app.register(willDrafts);
  await app.register(inkSigning);
  await app.register(witnessLinks);
  await app.register(loans);
  await app.register(loanAmendments);
  await app.register(loanFunding);
  await app.register(loanPayments);
  await app.register(trusts);
  await app.register(records);
  await app.register(release);
  await app.register(uploads);
  await app.register(bitcoinRate);
  await app.register(exportRoutes);
  await app.register(verify);
  await app.register(checkout);
  await app.register(webhooks);
  if (payments.kind === 'test' && 'tell' in payments)
    await app.register(testCheckout, { provider: payments });
  await app.register(health);
  await app.register(telemetry);
  await app.register(demo);
  await app.register(operator);
  await app.register(unsubscribe);
  await app.register(docs);
};

export default routes;
