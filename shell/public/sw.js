// Answers a page that can't be reached with one that says so. It stores nothing and answers nothing
// else, so releases, digests, and rollbacks work as without it. To remove it, release a file of this
// name whose only statement is `self.registration.unregister()`, and don't register it: a missing file
// would leave the old one in place.
const texts = {
  en: [
    'You are offline',
    'This page needs a connection. What you saved is safe, and drafts in this browser stay.',
    'Try again',
  ],
  es: [
    'No tiene conexión',
    'Esta página necesita conexión. Lo que guardó está a salvo, y los borradores en este navegador se conservan.',
    'Intentar de nuevo',
  ],
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <style>
      body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif }
      h1 { font-family: Georgia, serif; line-height: 1.2 }
      a { display: inline-block; padding: 0.75rem 0; color: inherit }
    </style>
  </head>
  <body>
    <main><h1></h1><p></p><a href=""></a></main>
    <script>
      addEventListener('online', () => location.reload());
      const texts = ${JSON.stringify(texts)};
      // The language that was chosen on the site, which only a page can read; otherwise the browser's.
      const wishes = [localStorage.getItem('heartwood.language'), ...navigator.languages];
      const language = wishes.map((wish) => wish?.slice(0, 2)).find((wish) => wish in texts) ?? 'en';
      document.documentElement.lang = language;
      document.title = texts[language][0] + ' – Heartwood';
      document.querySelectorAll('h1, p, a').forEach((part, at) => (part.textContent = texts[language][at]));
    </script>
  </body>
</html>`;

self.addEventListener('install', () => self.skipWaiting());

// The browser requests the page while this worker starts, so that no page is slower with it.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fetched = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  event.respondWith(fetched.catch(() => new Response(page, { status: 503, headers })));
});
