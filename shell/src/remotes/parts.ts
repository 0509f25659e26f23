/** What meets the remotes comes when the first one is asked for; the shell's own pages do without. */
export const loadFederation = () => import(/* webpackChunkName: "parts" */ './federation');
export const loadRemoteRoute = () => import(/* webpackChunkName: "parts" */ './remote-route');
export const loadRegistry = () => import(/* webpackChunkName: "parts" */ './registry');
