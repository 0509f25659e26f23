import { t, translated } from '@heartwood/shared/words';

/** What the server calls a device, such as "Chrome on Windows", in the person's language. */
export function deviceWords(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system ? t('{browser} on {system}', { browser, system }) : translated(device);
}
