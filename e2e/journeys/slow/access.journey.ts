import { tours } from '../../screenshots/scenarios/tours';
import { expectAccessible } from '../../support/screens/axe';
import { demoTest as test } from '../../support/demo';

test.describe.configure({ timeout: 600_000 });

for (const [name, tour] of Object.entries(tours))
  test(`every screen is readable and accessible: ${name}`, ({ page }) => tour(page, expectAccessible));
