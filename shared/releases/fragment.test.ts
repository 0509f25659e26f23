import { fragmentFault } from './fragment.mjs';

describe('a fragment', () => {
  it('is inert HTML', () => {
    const html =
      '<h1 id="page-title" tabindex="-1">Log in</h1>' +
      '<form novalidate="" method="post"><input name="username" required="" value=""><button type="submit">Go</button></form>' +
      '<a href="/signup">Sign up</a> <a href="#more">More</a> <a href="https://example.org/">Elsewhere</a>' +
      '<svg viewBox="0 0 24 24"><path d="M2.5 12"></path></svg><p>2 &lt; 3, on = off, onclick="x"</p>';
    expect(fragmentFault(html)).toBeNull();
  });

  it.each([
    ['<script src="/remotes/pets/1/a.js"></script>', 'it has the element <script>'],
    ['<svg><script>alert(1)</script></svg>', 'it has the element <script>'],
    [
      '<svg><a><animate attributeName="href" values="/a"></animate></a></svg>',
      'it has the element <animate>',
    ],
    ['<iframe src="/a"></iframe>', 'it has the element <iframe>'],
    ['<meta http-equiv="refresh" content="0;url=/a">', 'it has the element <meta>'],
    ['<base href="/a">', 'it has the element <base>'],
    ['<link rel="stylesheet" href="/a.css">', 'it has the element <link>'],
    ['<noscript><p>No</p></noscript>', 'it has the element <noscript>'],
    ['<p onclick="alert(1)">Go</p>', '<p> has the event attribute onclick'],
    ['<p title="a>b" ONCLICK="alert(1)">Go</p>', '<p> has the event attribute onclick'],
    ['<p style="color: red">Go</p>', '<p> has the attribute style'],
    ['<a href="javascript:alert(1)">Go</a>', '<a> has the address javascript:alert(1)'],
    ['<a href=" JavaScript:alert(1)">Go</a>', '<a> has the address  JavaScript:alert(1)'],
    ['<img src="//example.org/a.png">', '<img> has the address //example.org/a.png'],
    ['<img src="data:image/png;base64,AA==">', '<img> has the address data:image/png;base64,AA=='],
    ['<form action="/a"><input></form>', 'a form does not have method="post"'],
    ['</main><p>Outside of its place</p>', 'it is not whole'],
    ['<p>Not closed', 'it is not whole'],
    ['<p>A comment</p><!-- that is open', 'it is not whole'],
  ])('is refused: %s', (html, fault) => expect(fragmentFault(html)).toBe(fault));
});
