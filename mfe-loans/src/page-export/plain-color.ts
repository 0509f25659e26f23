const NEWER = /\b(?:color|oklab|oklch|lab|lch|hwb)\([^()]*\)/g;

/**
 * A CSS value with its colors as rgb: html2canvas fails on the newer functions, which `color-mix` computes to. Each
 * color is painted on a pixel and read back, so that the browser converts it.
 */
export function plainColors(value: string): string {
  return value.replace(NEWER, rgbOf);
}

function rgbOf(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'transparent';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
}
