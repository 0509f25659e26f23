import fp from 'fastify-plugin';
import { openApiDocument, type DescribedRoute, type OpenApiDocument } from '../../openapi/document';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all routes; complete once the server is ready. */
    openApi: () => OpenApiDocument;
    /** The descriptions of all routes. */
    described: readonly DescribedRoute[];
  }
}

const BASE = '/backend';

/** Collects the routes' descriptions. A route without one can't be added to the API. */
export default fp(
  async (app) => {
    const routes: DescribedRoute[] = [];
    app.addHook('onRoute', ({ url, method, schema }) => {
      if (!url.startsWith(`${BASE}/`) || method === 'HEAD' || method === 'OPTIONS') return;
      const operation = schema?.operation;
      if (!operation) throw new Error(`${String(method)} ${url} has no description for the API’s document.`);
      const described = {
        path: url.slice(BASE.length),
        operation,
        body: schema.body,
        params: schema.params,
        query: schema.querystring,
      };
      for (const one of [method].flat()) routes.push({ ...described, method: one });
    });
    let document: OpenApiDocument | undefined;
    app.decorate('described', routes);
    app.decorate('openApi', () => (document ??= openApiDocument(routes)));
  },
  { name: 'openapi' },
);
