import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the server and PostgreSQL that can be cut. */
export class Wire {
  private server: Server | undefined;
  private sockets = new Set<Socket>();

  constructor(
    readonly port: number,
    private readonly target: { host: string; port: number },
  ) {}

  async join(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
  }

  /** How many connections go through it. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Accepts no more connections, and keeps the existing ones. */
  refuse(): void {
    this.server?.close();
  }

  /** Forwards nothing, without an error. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe();
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}
