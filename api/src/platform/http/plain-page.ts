import { escapeHtml } from '@heartwood/domain';
import { language } from '@heartwood/i18n';

/**
 * A page of the server itself: no script, and its style from a file, to comply with the
 * content security policy.
 */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Heartwood</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/backend/plain.css">
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;
}

export const plainCss = `:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1f2a24;--line:#d9d2c3;--green:#1f4d3a;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#141a17;--ink:#e8e4da;--line:#39433d;--green:#7fc3a1;--on:#10231a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.6 system-ui,sans-serif}
p{text-wrap:pretty}
main{max-width:44rem;margin:0 auto;padding:3rem 1rem}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 1rem}
h2{font:600 1.3rem/1.3 Georgia,serif;margin:2.5rem 0 .5rem}
table{width:100%;border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}
td,th{text-align:left;padding:.6rem .4rem;border-bottom:1px solid var(--line);vertical-align:top}
td.money,th.money{text-align:right}
:is(td,th):first-child{padding-left:0}
:is(td,th):last-child{padding-right:0}
.notice{border:1px solid var(--line);border-left:6px solid var(--green);padding:.8rem 1rem;border-radius:.4rem}
form{display:inline-block;margin:0 .6rem .6rem 0}
button{font:inherit;min-height:44px;padding:.5rem 1.4rem;border-radius:.5rem;border:1px solid var(--green);background:transparent;color:var(--green);cursor:pointer}
button.main{background:var(--green);color:var(--on)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
code{font-size:.9em;overflow-wrap:anywhere}
a{color:var(--green)}
`;
