import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The page's one `h1`. */
  title: ReactNode;
  /** The quiet line under it: a business and its RUC, a sentence. */
  subtitle?: ReactNode;
  /** A line that only paper has: whose page it is, where the screen says that elsewhere. */
  printed?: ReactNode;
  /** What is done with the whole page, the main action last; a row of its own on phones. */
  actions?: ReactNode;
}

/** The head of a page: what it is, and what is done with all of it. */
export function PageHeader({ title, subtitle, printed, actions, className, ...rest }: PageHeaderProps) {
  return (
    <header {...rest} className={classes(styles.root, className)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        {printed ? <p className={classes(styles.subtitle, styles.printed)}>{printed}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
