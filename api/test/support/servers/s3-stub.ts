import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

interface Answer {
  status: number;
  body?: Buffer | string;
  etag?: string;
}

/**
 * A fake S3-compatible store: objects by key, conditional writes, and lists; fails, or is
 * silent, while it is told to.
 */
export class S3Stub {
  objects = new Map<string, Buffer>();
  down = false;
  /** Where it falls silent: before it answers a call, or in the middle of an object. */
  silent: 'at once' | 'halfway' | undefined;
  /** Whether the key may list the bucket: without that permission, a missing object returns 403. */
  mayList = true;
  /** How many objects a page of a list has. */
  listedAtOnce = 1000;
  mayWrite = true;
  /** The code with which it refuses each call. */
  refuses = '';
  private server: Server | undefined;

  async start(port: number): Promise<void> {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (this.silent === 'at once') return;
          const url = new URL(request.url ?? '/', 'http://stub');
          const { status, body, etag } = this.down
            ? { status: 503 }
            : this.answer(request.method ?? '', url, request.headers, Buffer.concat(parts));
          const type = status >= 400 || url.searchParams.has('list-type') ? 'xml' : 'pdf';
          response.writeHead(status, { 'content-type': `application/${type}`, ...(etag ? { etag } : {}) });
          if (this.silent === 'halfway') response.write(body?.slice(0, body.length / 2));
          else response.end(body);
        });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  private answer(method: string, url: URL, headers: IncomingHttpHeaders, body: Buffer): Answer {
    if (this.refuses) {
      const status = this.refuses === 'NoSuchBucket' ? 404 : 403;
      return { status, body: `<Error><Code>${this.refuses}</Code></Error>` };
    }
    const path = decodeURIComponent(url.pathname);
    const found = this.objects.get(path);
    if (url.searchParams.has('list-type')) return { status: 200, body: this.list(path, url.searchParams) };
    if (method === 'PUT' && !this.mayWrite)
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    if (method === 'PUT') {
      const taken = headers['if-none-match'] === '*' && found;
      const changed = headers['if-match'] && (!found || headers['if-match'] !== tagOf(found));
      if (taken || changed) return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' };
      this.objects.set(path, body);
      return { status: 200, etag: tagOf(body) };
    }
    if (method === 'DELETE') this.objects.delete(path);
    const reads = method === 'GET' || method === 'HEAD';
    if (reads && found) return { status: 200, body: found, etag: tagOf(found) };
    if (reads && !this.mayList) return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    if (reads) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    return { status: 204 };
  }

  /** The folders at a prefix, or with no delimiter a page of its objects. */
  private list(bucket: string, query: URLSearchParams): string {
    const root = `${bucket.replace(/\/$/, '')}/`;
    const start = root + (query.get('prefix') ?? '');
    const found = [...this.objects].filter(([path]) => path.startsWith(start));
    const answer = (body: string) => `<ListBucketResult>${body}</ListBucketResult>`;
    if (query.get('delimiter')) {
      const folders = found
        .filter(([path]) => path.slice(start.length).includes('/'))
        .map(([path]) => `${query.get('prefix')}${path.slice(start.length).split('/', 1)[0]}/`);
      const prefixes = [...new Set(folders)].map(
        (prefix) => `<CommonPrefixes><Prefix>${prefix}</Prefix></CommonPrefixes>`,
      );
      return answer(`<IsTruncated>false</IsTruncated>${prefixes.join('')}`);
    }
    const from = Number(query.get('continuation-token') ?? 0);
    const page = found.slice(from, from + this.listedAtOnce);
    const next = from + page.length < found.length ? from + page.length : undefined;
    const contents = page.map(
      ([path, content]) =>
        `<Contents><Key>${path.slice(root.length)}</Key><ETag>${tagOf(content)}</ETag></Contents>`,
    );
    const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
    return answer(`<IsTruncated>${next !== undefined}</IsTruncated>${token ?? ''}${contents.join('')}`);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
