import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

interface Answer {
  status: number;
  body?: Buffer | string;
  etag?: string;
}

/** A fake S3-compatible store: objects by key, conditional writes, and lists; fails while it is told to. */
export class S3Stub {
  objects = new Map<string, Buffer>();
  down = false;
  /** Whether the key may list the bucket: without that permission, a missing object returns 403. */
  mayList = true;
  private server: Server | undefined;

  async start(port: number): Promise<void> {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const url = new URL(request.url ?? '/', 'http://stub');
          const { status, body, etag } = this.down
            ? { status: 503 }
            : this.answer(request.method ?? '', url, request.headers, Buffer.concat(parts));
          const type = status >= 400 || url.searchParams.has('list-type') ? 'xml' : 'pdf';
          response
            .writeHead(status, { 'content-type': `application/${type}`, ...(etag ? { etag } : {}) })
            .end(body);
        });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  private answer(method: string, url: URL, headers: IncomingHttpHeaders, body: Buffer): Answer {
    const path = decodeURIComponent(url.pathname);
    const found = this.objects.get(path);
    if (url.searchParams.has('list-type')) return { status: 200, body: this.list(path, url.searchParams) };
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

  private list(bucket: string, query: URLSearchParams): string {
    const start = `${bucket.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`;
    const folders = [...this.objects.keys()]
      .filter((path) => path.startsWith(start) && path.slice(start.length).includes('/'))
      .map((path) => `${query.get('prefix')}${path.slice(start.length).split('/', 1)[0]}/`);
    const found = [...new Set(folders)].map(
      (prefix) => `<CommonPrefixes><Prefix>${prefix}</Prefix></CommonPrefixes>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
