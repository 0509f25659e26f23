import type { MockHandlers } from '@heartwood/host/dev/fixtures';

export const fixtures: MockHandlers = { 'GET /api/check-assets/': { has_will: true } };
