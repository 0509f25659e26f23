import { madeUpTour } from './scenarios/made-up';
import { tours } from './scenarios/tours';
import { demoTest as test } from '../support/demo';
import { writeContactSheet } from './contact-sheet';
import { findInSpanish } from '../support/screens/spanish';
import { forgetPictures, inSpanish, takeScreenshots } from './pictures';

test.describe.configure({ timeout: 1_200_000 });

test.use({ locale: inSpanish ? 'es-US' : 'en-US' });
test.afterAll(writeContactSheet);

for (const [name, tour] of Object.entries({ ...tours, 'made up': madeUpTour }))
  test(name, async ({ page }) => {
    forgetPictures(name);
    if (inSpanish) {
      findInSpanish(page);
      // The demo accounts’ own language is English.
      await page.addInitScript(() => localStorage.setItem('heartwood.language', 'es'));
    }
    let number = 0;
    await tour(page, (_page, screen) =>
      takeScreenshots(page, name, `${String((number += 1)).padStart(2, '0')} ${screen}`),
    );
  });
