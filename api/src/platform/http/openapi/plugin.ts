import fp from 'fastify-plugin';
import type { JsonSchema } from './json-schema';
import { openApiDocument, type DescribedRoute, type OpenApiDocument } from './document';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all routes; complete once the server is ready. */
    openApi: () => OpenApiDocument;
    /** The descriptions of all routes. */
    described: readonly DescribedRoute[];
  }
}

const BASE = '/backend';

/**
 * Collects the routes' descriptions. A route without one can't be added to the API.
 * @param responseSchemas every response of the API, by its name in the document
 */
export default fp<{ responseSchemas: Record<string, JsonSchema> }>(
  async (app, { responseSchemas }) => {
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
    app.decorate('openApi', () => (document ??= openApiDocument(routes, responseSchemas)));
  },
  { name: 'openapi' },
);
