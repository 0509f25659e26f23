import { tours } from '../tour/tours';
import { expectAccessible } from '../world/axe';
import { demoTest as test } from '../world/demo';

test.describe.configure({ timeout: 600_000 });

for (const [name, tour] of Object.entries(tours))
  test(`everybody can read and reach everything: ${name}`, ({ page }) => tour(page, expectAccessible));
