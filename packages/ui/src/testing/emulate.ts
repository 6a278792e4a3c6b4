/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

interface Conditions {
  media?: 'print' | 'screen';
  forcedColors?: boolean;
}

/** Renders the page as printed or in forced colours; `{}` renders it as on a screen. */
export async function emulate({ media, forcedColors = false }: Conditions): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: [{ name: 'forced-colors', value: forcedColors ? 'active' : 'none' }],
  });
}
