/** What meets the remotes comes when the first one is asked for; the shell's own pages do without. */
export const loadFederation = () => import(/* webpackChunkName: "parts" */ './federation');
