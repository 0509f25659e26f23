declare const VERSION: string;
declare const CONTRACT: string;

export default {
  contract: CONTRACT,
  name: 'tally',
  version: VERSION,
  routes: [{ path: '/tally', lazy: () => import('./page') }],
};
