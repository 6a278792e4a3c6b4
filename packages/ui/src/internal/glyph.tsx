import type { ReactElement } from 'react';
import styles from './glyph.module.css';

/**
 * An icon as one element, made once. For what stands in every row of a table: there the component of an icon costs as
 * much as the row's words. Elsewhere use the components of `lucide-react`.
 * @param path Lucide's drawing, 24 units wide, in one piece.
 */
export const glyph = (path: string): ReactElement => (
  <svg viewBox="0 0 24 24" className={styles.root} aria-hidden="true">
    <path d={path} />
  </svg>
);
