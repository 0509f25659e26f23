import type { FastifyPluginAsync } from 'fastify';
import { messages, readFingerprint } from '@heartwood/domain';
import { invalid } from '../../../platform/http/errors/api-error';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { verifyFingerprint, verifySealedContents } from '../verify-fingerprint';
import { listCertificates } from '../../../platform/seal/certificates';
import { verifyLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Documents');

/** What anyone with a document, or only its fingerprint, may ask. */
const routes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  const verify = describeRoute(
    'Whether a SHA-256 is that of a signed PDF or of a record’s event, and what that is in now.',
    { 200: ref('Verification') },
    { open: verifyLimit, refusals: [400, 404] },
  );
  app.get<{ Params: { sha256: string } }>('/verify/:sha256/', { schema: { operation: verify } }, (request) =>
    verifyFingerprint(db, fingerprintOf(request.params)),
  );

  const verifySealed = describeRoute(
    'The same about the SHA-256 of what a PDF’s seal covers: all of the file but the seal’s own place.',
    { 200: ref('Verification') },
    { open: verifyLimit, refusals: [400, 404] },
  );
  app.get<{ Params: { sha256: string } }>(
    '/verify/sealed/:sha256/',
    { schema: { operation: verifySealed } },
    (request) => verifySealedContents(db, fingerprintOf(request.params)),
  );

  const certificates = describeRoute(
    'Every certificate that the seals of this site are checked with.',
    { 200: listOf(ref('SealCertificate')) },
    { open: verifyLimit },
  );
  app.get('/seal-certificates/', { schema: { operation: certificates } }, () => listCertificates(db));
};

function fingerprintOf({ sha256 }: { sha256: string }): string {
  const read = readFingerprint(sha256);
  if (read === null) throw invalid(messages.fingerprintInvalid);
  return read;
}

export default routes;
