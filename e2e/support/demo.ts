import { Server } from './server';
import { test } from './test';

/** A world whose server has its demonstration people, who have everything in every state. */
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
