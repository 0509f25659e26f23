import { tours } from '../tour/tours';
import { expectAccessible } from '../world/axe';
import { demoTest as test } from '../world/demo';

test.describe.configure({ timeout: 600_000 });

// A failure names the element; recording hundreds of screens for it would take longer than looking at them.
test.use({ trace: 'off' });

for (const [name, tour] of Object.entries(tours))
  test(`everybody can read and reach everything: ${name}`, ({ page }) => tour(page, expectAccessible));
