import fc from 'fast-check';
import type { Schema } from 'yup';
import { checkoutSchema } from './cart/checkout-schema';
import { isSchemaError } from './validation/errors';
import { loanAcceptSchema, loanAmendSchema, loanSchema } from './loan';
import { accessPlanSchema, accessRequestSchema, trustedPersonSchema } from './legacy-access';
import { trustSchema } from './trust';
import { loginSchema, profileSchema, signupSchema } from './account/user-schema';
import {
  willSchema,
  willSignSchema,
  willStepSchema,
  willUpdateSchema,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from './will';
import { bestMatch, isKnownPath, matchesPath, paths } from './paths';
import { messages } from './messages';
import { isPngDataUrl, requiredSignature } from './signature';
import { everyPage, nextQuery, readPage } from './paging';
import { escapeHtml } from './escape-html';

const schemas: Record<string, Schema> = {
  login: loginSchema,
  signup: signupSchema,
  profile: profileSchema,
  will: willSchema,
  willUpdate: willUpdateSchema,
  willSign: willSignSchema,
  witnessing: witnessingSchema,
  witnessLink: witnessLinkSchema,
  witnessSign: witnessSignSchema,
  willStep: willStepSchema(8),
  loan: loanSchema,
  loanAmend: loanAmendSchema,
  loanAccept: loanAcceptSchema,
  trust: trustSchema,
  trustedPerson: trustedPersonSchema,
  releasePlan: accessPlanSchema,
  releaseRequest: accessRequestSchema,
  checkout: checkoutSchema,
};

const fields = [
  ...new Set(
    Object.values(schemas).flatMap((schema) =>
      'fields' in schema ? Object.keys(Object(schema.fields)) : [],
    ),
  ),
];

// Names that every object inherits, which break yup.
const traps = fc.dictionary(
  fc.constantFrom('valueOf', 'toString', 'constructor', '__proto__'),
  fc.constantFrom(1, null),
);
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), traps, fc.array(traps, { maxLength: 2 }));
const row = fc.dictionary(
  fc.constantFrom(
    'name',
    'percentage',
    'amount',
    'description',
    'price',
    'quantity',
    'children',
    'documentDate',
  ),
  json,
);
const body = fc.oneof(
  json,
  fc.dictionary(
    fc.constantFrom(...fields, 'valueOf', 'constructor'),
    fc.oneof(json, row, fc.array(row, { maxLength: 3 })),
  ),
);

describe.each(Object.entries(schemas))('the %s schema', (_name, schema) => {
  it('responds to any JSON with its own messages, never with a crash', () => {
    fc.assert(
      fc.property(body, (value) => {
        try {
          schema.validateSync(value, { abortEarly: false, stripUnknown: true });
        } catch (error) {
          if (!isSchemaError(error)) throw error;
          for (const sentence of error.errors) expect(String(sentence)).toMatch(/^[A-Z].*(\.|match|”)$/s);
          expect(error.errors.join()).not.toMatch(/must be a `|^this|,this|undefined|\[object|NaN/);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('paths', () => {
  it('builds addresses with their ids escaped', () => {
    expect(paths.willDetails('a/b')).toBe('/will-details/a%2Fb');
    expect(paths.loanContract('7')).toBe('/loans/7/contract');
  });

  it('matches patterns segment by segment', () => {
    expect(matchesPath('/will-details/:willId', '/will-details/42')).toBe(true);
    expect(matchesPath('/will-details/:willId', '/will-details/42/')).toBe(true);
    expect(matchesPath('/will-details/:willId', '/will-details/')).toBe(false);
    expect(matchesPath('/will-details/:willId', '/will-details/42/more')).toBe(false);
    expect(matchesPath('/', '/')).toBe(true);
    expect(matchesPath('/', '/wills')).toBe(false);
  });

  it.each([
    ['/loans/new', '/loans/new'],
    ['/loans/7', '/loans/:loanId'],
    ['/loans/7/', '/loans/:loanId'],
    ['/pets/7', '/:kind/:id'],
    ['/', undefined],
  ])('prefers a word to a parameter at %s', (pathname, expected) => {
    const patterns = ['/:kind/:id', '/loans/:loanId', undefined, '/:kind/new', '/loans/new'];
    expect(bestMatch(patterns, (pattern) => pattern, pathname)).toBe(expected);
  });

  it('knows which pages there are', () => {
    for (const path of [
      '/',
      '/loans/new',
      '/loans/1/contract',
      '/smart-contracts',
      '/verify',
      '/success',
      '/edit-will/x',
    ]) {
      expect(isKnownPath(path)).toBe(true);
    }
    for (const path of ['/nothing', '/will-details', '/loans/1/contract/2', '//']) {
      expect(isKnownPath(path)).toBe(false);
    }
  });
});

describe('signature', () => {
  const png = (data: string) => `data:image/png;base64,${data}`;
  const pixel = png(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  );

  it('accepts a PNG data URL', () => expect(requiredSignature().validateSync(pixel)).toBe(pixel));

  it.each(['', null, undefined])('asks for a signature instead of %p', (value) =>
    expect(() => requiredSignature().validateSync(value)).toThrow(messages.signatureRequired),
  );

  it.each([
    png('PHN2Zz48L3N2Zz4='),
    png('iVBORw0KGgo'),
    pixel.replace('image/png', 'image/svg+xml'),
    `${pixel}" onload="alert(1)`,
    'javascript:alert(1)',
  ])('refuses %p', (value) => {
    expect(isPngDataUrl(value)).toBe(false);
    expect(() => requiredSignature().validateSync(value)).toThrow(messages.signatureNotPng);
  });

  it('rejects more than 200 KB', () => {
    expect(() => requiredSignature().validateSync(png(`iVBORw0K${'A'.repeat(280_000)}`))).toThrow(
      messages.signatureTooLarge,
    );
  });
});

describe('paging', () => {
  const answer = (items: unknown, link?: string) =>
    readPage(new Response(JSON.stringify(items), { headers: link === undefined ? {} : { link } }));

  it('reads the query of the next page, whatever else the header says', () => {
    expect(nextQuery('<http://x.test/backend/loans/?limit=2&cursor=a>; rel="next"')).toBe(
      '?limit=2&cursor=a',
    );
    expect(nextQuery('</a?b=1>; rel="prev", </loans/?cursor=b>; rel=next')).toBe('?cursor=b');
    expect(nextQuery('</loans/?cursor=b>; rel="prev"')).toBeNull();
    expect(nextQuery(null)).toBeNull();
  });

  it('puts the pages together, and stops at a circle', async () => {
    const pages: Record<string, Promise<unknown>> = {
      '': answer([1, 2], '</x?cursor=b>; rel="next"'),
      '?cursor=b': answer([3], '</x?cursor=b>; rel="next"'),
    };
    expect(await everyPage(async (query) => ({ data: await pages[query] }))).toEqual({ data: [1, 2, 3] });
  });

  it('passes on the first error', async () => {
    const first = answer([1], '</x?cursor=b>; rel="next"');
    const refused = await everyPage(async (query) => (query ? { error: 503 } : { data: await first }));
    expect(refused).toEqual({ error: 503 });
  });
});

describe('escape html', () => {
  it('escapes all five characters', () => expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;'));
});
