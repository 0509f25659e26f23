import type { RemoteModule } from '@heartwood/host/contract';

/** What a remote's module and its `remote.json` must agree on. */
interface Declaration {
  name: string;
  paths: readonly string[];
  dashboard: boolean;
  tasks?: boolean;
  slots?: readonly string[];
}

/** The same of a module, to be compared with its `remote.json`: what only one of them has is never shown. */
export function declarationOf({
  name,
  routes,
  Dashboard,
  useTasks,
  contributions = {},
}: RemoteModule): Declaration {
  return {
    name,
    paths: routes.map(({ path = '' }) => path).sort(),
    dashboard: Dashboard !== undefined,
    tasks: useTasks !== undefined,
    slots: Object.keys(contributions).sort(),
  };
}

/** @param json the content of `remote.json` */
export function declarationIn(declared: Declaration): Declaration {
  const { name, paths, dashboard, tasks = false, slots = [] } = declared;
  return { name, paths: [...paths].sort(), dashboard, tasks, slots: [...slots].sort() };
}
