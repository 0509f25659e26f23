import fp from 'fastify-plugin';
import { messages, matchesPath } from '@heartwood/domain';
import { notFound, ApiError } from './errors/api-error';

interface KnownRoute {
  pattern: string;
  methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The error for a /backend URL without a route: 405 if there is a route with another
     * method, otherwise 404.
     */
    refuseUnknown: (pathname: string, method: string) => ApiError;
  }
}

/**
 * The router responds to a wrong method with 404; this plugin remembers the routes and
 * responds with 405 and Allow.
 */
export default fp(
  async (app) => {
    const known = new Map<string, KnownRoute>();
    app.addHook('onRoute', ({ url, method }) => {
      if (!url.startsWith('/backend') || url.includes('*')) return;
      const route = known.get(url) ?? { pattern: url, methods: new Set<string>() };
      for (const one of [method].flat()) route.methods.add(one);
      known.set(url, route);
    });
    app.decorate('refuseUnknown', (pathname: string, method: string) => {
      const allowed = [...known.values()]
        .filter(({ pattern }) => matchesPath(pattern, pathname))
        .flatMap(({ methods }) => [...methods]);
      // The router doesn't match a URL with a parameter that is too long to identify anything.
      if (allowed.length === 0 || allowed.includes(method)) return notFound();
      return new ApiError(405, messages.methodNotAllowed, { allow: [...new Set(allowed)].sort() });
    });
  },
  { name: 'wrong-method' },
);
