import type { FastifyPluginAsync } from 'fastify';
import { docsPage } from './docs-page';
import { describeRoutesOf } from './operation';
import { aboutLimit } from '../../throttle/limits';

const describeRoute = describeRoutesOf('Site');
const open = { open: aboutLimit };

const routes: FastifyPluginAsync = async (app) => {
  const json = describeRoute('This document.', { 200: { type: 'object' } }, open);
  app.get('/openapi.json', { schema: { operation: json } }, () => app.openApi());

  const page = describeRoute('This document as a page.', { 200: { media: 'text/html' } }, open);
  let html: string | undefined;
  app.get('/docs', { schema: { operation: page } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((html ??= docsPage(app.openApi()))),
  );
};

export default routes;
