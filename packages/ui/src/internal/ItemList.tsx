import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ItemList.module.css';

/** What a person has, one below the other, with what can be done at the end. Its children are {@link Item}s. */
export function ItemList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes(styles.root, className)} />;
}

interface ItemProps {
  name: string;
  /** Below the name. */
  detail: string;
  /** The state and the buttons. */
  children: ReactNode;
}

/** One item of an {@link ItemList}. */
export function Item({ name, detail, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        {name}
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.end}>{children}</span>
    </li>
  );
}
