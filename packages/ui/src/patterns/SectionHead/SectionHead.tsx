import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  /** Lets the section name itself by its title. */
  id?: string;
  title: string;
  /** Stands at the other end of the line: a link to what is behind, or a note. */
  end?: ReactNode;
}

/** The title of a part of a page, over a rule. */
export function SectionHead({ id, title, end }: SectionHeadProps) {
  return (
    <div className={styles.root}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
