import { MAX_SIGNATURE_HEIGHT, MAX_SIGNATURE_WIDTH } from '@heartwood/domain';
import { drawnPng, typedPng } from './render';

/** The size of each canvas that is exported as an image. */
let sizes: [width: number, height: number][] = [];
beforeEach(() => {
  sizes = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push([this.width, this.height]);
    return '';
  });
  Object.defineProperty(window, 'devicePixelRatio', { value: 4, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'devicePixelRatio');
});

const line = (width: number, height: number) => ({
  penColor: 'black',
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [
    { x: 0, y: 0, pressure: 0.5, time: 0 },
    { x: width, y: height, pressure: 0.5, time: 100 },
  ],
});

it.each([
  [40, 20],
  [900, 300],
  [3000, 200],
  [200, 3000],
  [5000, 5000],
])('scales ink of %d × %d px on a dense screen to what the server accepts', (width, height) => {
  drawnPng([line(width, height)]);
  const [[imageWidth, imageHeight] = [Infinity, Infinity]] = sizes;
  expect(imageWidth).toBeGreaterThan(0);
  expect(imageWidth).toBeLessThanOrEqual(MAX_SIGNATURE_WIDTH);
  expect(imageHeight).toBeLessThanOrEqual(MAX_SIGNATURE_HEIGHT);
});

it.each([120, 40_000])('scales a typed name %d px wide to what the server accepts', (width) => {
  const context = document.createElement('canvas').getContext('2d');
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(Object.assign(Object.create(context), { measureText: () => ({ width }) }));
  typedPng('W'.repeat(80));
  const [[imageWidth, imageHeight] = [Infinity, Infinity]] = sizes;
  expect(imageWidth).toBeLessThanOrEqual(MAX_SIGNATURE_WIDTH);
  expect(imageHeight).toBeLessThanOrEqual(MAX_SIGNATURE_HEIGHT);
});
