import { Server } from './servers/server';
import { test } from './test';

/** The test fixtures with a server that has the demo accounts, whose data covers every state. */
export const demoTest = test.extend<object, { server: Server }>({
  server: [
    async ({}, provide) => {
      const server = await Server.create({ DEMO: 'on' });
      await provide(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});
