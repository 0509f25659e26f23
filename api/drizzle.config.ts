import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['accounts', 'records', 'release']
    .map((part) => `./src/db/schema-${part}.ts`)
    .concat('./src/db/schema.ts'),
  out: './src/db/migrations',
});
