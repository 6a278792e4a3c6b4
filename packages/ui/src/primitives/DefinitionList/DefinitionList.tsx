import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './DefinitionList.module.css';

export interface Definition {
  /** Tells it from the others, when the term is not a text that does. */
  id?: string;
  term: ReactNode;
  value: ReactNode;
}

export interface DefinitionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly Definition[];
}

/** Terms at the left, values at the right, a hairline between: the facts of one thing. */
export function DefinitionList({ items, className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classes(styles.root, className)}>
      {items.map(({ id, term, value }, index) => (
        <div key={id ?? (typeof term === 'string' ? term : index)} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
