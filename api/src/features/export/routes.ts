import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findUser, requireRecentProof, type UserRow } from '../accounts';
import { logSecurityEvent } from '../../platform/audit/security-log';
import { badToken } from '../../platform/http/errors/api-error';
import { ref } from '../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { exportLimit } from '../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Account');

const routes: FastifyPluginAsync = async (app) => {
  const { db, throttle } = app;

  const start = async (kind: 'json' | 'zip', user: UserRow, request: FastifyRequest) => {
    try {
      const stream = app.exports.start(kind, user, request.ip);
      logSecurityEvent(request, 'exported', user.id);
      return stream;
    } catch (error) {
      // Otherwise, whoever is told to retry because of others would soon have to wait for minutes.
      if (!app.exports.isRunning(user.id)) await throttle.forgive(exportLimit, { account: user.id });
      throw error;
    }
  };

  const operation = describeRoute(
    'Everything of one’s own as a file: the profile, wills, loans, trusts, trusted people, their records and earlier versions.',
    { 200: ref('Export') },
    { limit: exportLimit, refusals: [403] },
  );
  app.get('/export/', { onRequest: app.requireSession, schema: { operation } }, async (request, reply) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    await requireRecentProof(db, request.user);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="heartwood-export.json"')
      .send(await start('json', user, request));
  });

  const zip = describeRoute(
    'The same as a ZIP, with the PDFs, the proofs, and a page to read.',
    { 200: { media: 'application/zip' } },
    { limit: exportLimit, refusals: [403] },
  );
  app.get(
    '/export/zip/',
    { onRequest: app.requireSession, schema: { operation: zip } },
    async (request, reply) => {
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      await requireRecentProof(db, request.user);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="heartwood-export.zip"')
        .send(await start('zip', user, request));
    },
  );
};

export default routes;
