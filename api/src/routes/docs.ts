import type { FastifyPluginAsync } from 'fastify';
import { docsPage } from '../openapi/docs-page';

const routes: FastifyPluginAsync = async (app) => {
  const html = { media: 'text/html' };

  app.get(
    '/openapi.json',
    {
      schema: {
        operation: {
          summary: 'This document.',
          tag: 'Site',
          open: true,
          answers: { 200: { type: 'object' } },
        },
      },
    },
    () => app.openApi(),
  );

  app.get(
    '/docs',
    {
      schema: {
        operation: { summary: 'This document as a page.', tag: 'Site', open: true, answers: { 200: html } },
      },
    },
    (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(app.openApi())),
  );
};

export default routes;
