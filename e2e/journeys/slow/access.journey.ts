import { tours } from '../../screenshots/scenarios/tours';
import { expectAccessible } from '../../support/screens/axe';
import { demoTest as test } from '../../support/demo';

test.describe.configure({ timeout: 600_000 });
// What is missing fails at once, and not when the tour's time is over.
test.use({ actionTimeout: 30_000 });

for (const [name, tour] of Object.entries(tours))
  test(`every screen is readable and accessible: ${name}`, ({ page }) => tour(page, expectAccessible));
