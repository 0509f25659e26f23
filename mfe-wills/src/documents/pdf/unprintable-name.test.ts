import { messages } from '@heartwood/domain';
import { savedWill } from '../../testing/will';
import { fetchFont } from '@heartwood/pdf/fonts/fetch-font';
import { readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { unprintableName } from './unprintable-name';

jest.mock('@heartwood/pdf/fonts/fetch-font', () => ({
  fetchFont: Object.assign(jest.fn(), { shapeText: () => Promise.resolve([]) }),
}));
beforeEach(() => jest.mocked(fetchFont).mockReset().mockImplementation(readFontFromDisk));

it('names the character and the name, of scripts without a font and of rare letters alike', async () => {
  expect(await unprintableName(savedWill({ executor: 'Ben ᏣᎳᎩ' }))).toBe(
    String(messages.nameUnprintable('Ꮳ', 'Ben ᏣᎳᎩ')),
  );
  const rare = '李\u{20000}';
  expect(await unprintableName(savedWill({ guardian: rare }))).toBe(
    String(messages.nameUnprintable('\u{20000}', rare)),
  );
});

it('fetches nothing for Western European names', async () => {
  expect(await unprintableName(savedWill({ executor: 'José Ñandú' }))).toBeNull();
  expect(fetchFont).not.toHaveBeenCalled();
});

it('shows nothing if the fonts aren’t available', async () => {
  jest.mocked(fetchFont).mockRejectedValue(new Error('offline'));
  expect(await unprintableName(savedWill({ executor: 'Ben ᏣᎳᎩ' }))).toBeNull();
});
