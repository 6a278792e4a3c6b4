import css from '@contapro/ui/styles.css?raw';
import { adopt, adoptFonts } from './adopt.ts';

const font = new URL('../../../ui/src/tokens/fonts/instrument-sans-latin-wght-normal.woff2', import.meta.url).href;

/** Gives a shadow root the styles of all components, and the rules of a brand. */
export function adoptStyles(shadow: ShadowRoot, tokens: string): () => void {
  adopt(shadow, css, tokens);
  adoptFonts(css, font);
  return () => {};
}
