import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './SectionHead.module.css';

export interface SectionHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The title's id, so that its section can be named by it. */
  titleId?: string;
  title: string;
  /** Stands at the other end of the line: a link to what is behind. */
  end?: ReactNode;
  /** Stands there in small letters: a unit, an explanation. */
  note?: ReactNode;
}

/** The title of a part of a page, over a rule. */
export function SectionHead({ titleId, title, end, note, className, ...rest }: SectionHeadProps) {
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {end}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
