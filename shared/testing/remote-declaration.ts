import type { RemoteModule } from '../host/contract';

/** What a remote's module and its `remote.json` have to agree on. */
interface Declaration {
  name: string;
  paths: readonly string[];
  dashboard: boolean;
  tasks?: boolean;
}

/** The same of a module, to be compared with its `remote.json`: what only one of them has is never shown. */
export function declarationOf({ name, routes, Dashboard, useTasks }: RemoteModule): Declaration {
  return {
    name,
    paths: routes.map(({ path = '' }) => path).sort(),
    dashboard: Dashboard !== undefined,
    tasks: useTasks !== undefined,
  };
}

/** @param json the content of `remote.json` */
export function declarationIn({ name, paths, dashboard, tasks = false }: Declaration): Declaration {
  return { name, paths: [...paths].sort(), dashboard, tasks };
}
