import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['accounts', 'agreements', 'records', 'people', 'papers', 'trusted-people'].map(
    (part) => `./src/platform/db/schema/${part}.ts`,
  ),
  out: './src/platform/db/migrations',
});
