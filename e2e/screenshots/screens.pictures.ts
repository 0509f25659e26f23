import { madeUpTour } from '../tour/made-up';
import { tours } from '../tour/tours';
import { demoTest as test } from '../world/demo';
import { writeContactSheet } from './contact-sheet';
import { takePictures, type Picture } from './pictures';

test.describe.configure({ timeout: 1_200_000 });

for (const [name, tour] of Object.entries({ ...tours, 'made up': madeUpTour }))
  test(name, async ({ page }) => {
    const pictures: Picture[] = [];
    await tour(page, async (_page, screen) => {
      pictures.push(...(await takePictures(page, name, screen)));
      writeContactSheet(name, pictures);
    });
  });
