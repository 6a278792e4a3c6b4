import { parse } from 'bowser';

/** The greatest number of characters of a `User-Agent` that is read. */
const longestAgent = 512;

/** Names of systems and devices that people know by another one than the library gives. */
const known: Readonly<Record<string, string>> = { macOS: 'Mac', 'Chrome OS': 'Chromebook', iOS: 'iPhone' };
const programs: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/**
 * The program and the device of a `User-Agent` in Spanish words, such as `Chrome en Windows` or `Safari en iPad`. Versions are left
 * out, so that an update is not another device.
 */
export function deviceWords(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, longestAgent).trim() ?? '';
  if (text === '') return unknownDevice;
  const { browser, os, platform } = parse(text);
  const program = browser.name === undefined ? undefined : (programs[browser.name] ?? browser.name);
  const device = platform.model === 'iPad' ? 'iPad' : os.name && (known[os.name] ?? os.name);
  if (!program && !device) return unknownDevice;
  return device ? `${program || 'Un programa'} en ${device}` : `${program}`;
}

const unknownDevice = 'Dispositivo desconocido';
