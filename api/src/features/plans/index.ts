import type { FastifyPluginAsync } from 'fastify';
import emergency from './routes/emergency';
import papers from './routes/papers';
import papersForMe from './routes/papers-for-me';
import planPrice from './routes/plan-price';

/**
 * Papers for life: drafts, signatures, versions, revocation, sealed PDFs, and the people whom they name.
 */
export { listPapers, readPaper } from './paper-rows';
export { paperSchemas } from './responses';
export { assertPapersDownloaded } from './downloaded';
export { SignedPapers } from './pdf/signed-papers';
export { default as paperScanRoutes } from './routes/scans';

export const paperRoutes: FastifyPluginAsync = async (app) => {
  await app.register(emergency);
  await app.register(papers);
  await app.register(papersForMe);
  await app.register(planPrice);
};
