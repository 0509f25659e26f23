import type { FastifyPluginAsync } from 'fastify';
import { messages, readFingerprint } from '@heartwood/shared/domain';
import { invalid } from '../errors/api-error';
import { listOf, ref } from '../openapi/responses';
import { operations } from '../openapi/operation';
import { verifyFingerprint } from '../proof/verify-fingerprint';
import { listCertificates } from '../seal/certificates';
import { verifyLimit } from '../throttle/limits';

const does = operations('Documents');

/** What anyone with a document, or only its fingerprint, may ask. */
const routes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  const verify = does(
    'Whether a SHA-256 is that of a signed PDF or of a record’s event, and what that is in now.',
    { 200: ref('Verification') },
    { open: verifyLimit, refusals: [400, 404] },
  );
  app.get<{ Params: { sha256: string } }>(
    '/verify/:sha256/',
    { schema: { operation: verify } },
    async (request) => {
      const sha256 = readFingerprint(request.params.sha256);
      if (sha256 === null) throw invalid(messages.fingerprintInvalid);
      return verifyFingerprint(db, sha256);
    },
  );

  const certificates = does(
    'Every certificate that the seals of this site are checked with.',
    { 200: listOf(ref('SealCertificate')) },
    { open: verifyLimit },
  );
  app.get('/seal-certificates/', { schema: { operation: certificates } }, () => listCertificates(db));
};

export default routes;
