import { jsPDF } from 'jspdf';
import { readFontFromDisk } from './testing/read-font-from-disk';
import { openTypesetter } from './typesetter';

it('sets Latin letters in the serif’s own bold beside a name in Chinese or Japanese', async () => {
  const setter = openTypesetter(new jsPDF(), readFontFromDisk);
  const text = 'Last Will 李小龍 さくら José';
  await setter.load(text);
  const faces = new Set(
    setter.clusters([{ text: 'Last Will José', weight: 'bold' }]).map(({ face }) => face.split('-latin')[0]),
  );
  expect([...faces]).toEqual(['source-serif-4']);
});
