import fp from 'fastify-plugin';
import { messages, matchesPath } from '@heartwood/shared/domain';
import { notFound, ApiError } from '../../errors/api-error';

interface KnownRoute {
  pattern: string;
  methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The refusal for a /backend address without a route: 405 when another method has one, else 404. */
    refuseUnknown: (pathname: string, method: string) => ApiError;
  }
}

/** The router answers a wrong method with 404; this one remembers what there is and says 405 with Allow. */
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
      // The router knows no address with a part that is too long to name anything.
      if (allowed.length === 0 || allowed.includes(method)) return notFound();
      return new ApiError(405, messages.methodNotAllowed, { allow: [...new Set(allowed)].sort() });
    });
  },
  { name: 'wrong-method' },
);
