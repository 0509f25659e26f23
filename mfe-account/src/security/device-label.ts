import { t } from '@heartwood/i18n';

/** The server's name for a device, such as "Chrome on Windows", in the person's language. */
export function deviceLabel(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (system) return t('{browser} on {system}', { browser, system });
  return device === 'Unknown device' ? t('Unknown device') : device;
}
