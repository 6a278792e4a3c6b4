import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './DefinitionList.module.css';

/** A term and its value. */
export interface Definition {
  /** The React key of the item. Needed when the term is not a string, or when two items have the same term. */
  id?: string;
  /** The name of the value, such as 'Fecha de emisión'. */
  term: ReactNode;
  /** The value, shown at the right. */
  value: ReactNode;
  /**
   * Marks the item as the sum of the others: its term is as dark as its value, and no line follows it.
   *
   * @default false
   */
  total?: boolean;
}

export interface DefinitionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The terms, in the order in which they are shown. */
  items: readonly Definition[];
  /**
   * `facts` for text of normal size; `figures` makes the values as large as a `KeyFigure`.
   *
   * @default 'facts'
   */
  variant?: 'facts' | 'figures';
}

/** A list of terms, each with its value at the right. */
export function DefinitionList({ items, variant = 'facts', className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classes(styles.root, className)} data-variant={variant}>
      {items.map(({ id, term, value, total }, index) => (
        <div
          key={id ?? (typeof term === 'string' ? term : index)}
          className={styles.item}
          data-total={total || undefined}
        >
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
