import { adopt, adoptFonts } from './adopt.ts';

/** The shadow roots of the page, with the rules of their brand. */
const roots = new Map<ShadowRoot, string>();
/** The style sheets by their places in `styles.css`. */
const sheets = new Map<number, string>();

const inOrder = () => [...sheets].toSorted(([one], [other]) => one - other).map(([, css]) => css);

/**
 * Gives all shadow roots of the page one more style sheet. The build makes such a call of each style sheet of a component, see
 * `vite.config.ts`, so that a page loads those of what it shows, in any order.
 *
 * @param place Its place among all sheets: a sheet overrides those before it.
 */
export function addSheet(place: number, css: string): void {
  sheets.set(place, css);
  adoptFonts(css);
  for (const [shadow, tokens] of roots) adopt(shadow, inOrder(), tokens);
}

/** Gives a shadow root the styles of the components that are loaded, now and later, and the rules of a brand. */
export function adoptStyles(shadow: ShadowRoot, tokens: string): () => void {
  roots.set(shadow, tokens);
  adopt(shadow, inOrder(), tokens);
  return () => void roots.delete(shadow);
}
