/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

interface Conditions {
  media?: 'print' | 'screen';
  forcedColors?: boolean;
  reducedMotion?: boolean;
  moreContrast?: boolean;
}

/** Renders the page as printed, in forced colours or as a person prefers it; `{}` renders it as on a screen. */
export async function emulate({
  media,
  forcedColors = false,
  reducedMotion = false,
  moreContrast = false,
}: Conditions): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: [
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
      { name: 'prefers-contrast', value: moreContrast ? 'more' : 'no-preference' },
    ],
  });
}
