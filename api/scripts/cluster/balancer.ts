export interface Balancer {
  /** The program that balances the load. */
  name: string;
  url: string;
  /** Sends requests to the server at a port of this machine, too, once it is ready. */
  add: (port: number) => Promise<void>;
  /** Sends it no more requests. */
  remove: (port: number) => Promise<void>;
  close: () => Promise<void>;
}
