import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import styles from './FactList.module.css';

/** Facts below each other, each with its term before it. Its children are {@link Fact}s. */
export function FactList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={classes(styles.root, className)} />;
}

/** One fact of a {@link FactList}. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
