import type { ReactElement } from 'react';
import styles from './glyph.module.css';

/**
 * An icon as one element that is created once. Use it in the rows of a table, where the icon components of
 * `lucide-react` would take as long to render as all the text of a row. Elsewhere use those components.
 *
 * @param path The path of an icon of Lucide, on a canvas of 24 × 24 units.
 */
export const glyph = (path: string): ReactElement => (
  <svg viewBox="0 0 24 24" className={styles.root} aria-hidden>
    <path d={path} />
  </svg>
);
