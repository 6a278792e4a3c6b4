import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The heading of the page (`h1`). */
  title: ReactNode;
  /** The line below the heading, such as a business and its RUC. */
  subtitle?: ReactNode;
  /** The client. It is printed, and shown below 1024 px, where no sidebar shows it. */
  client?: ReactNode;
  /** Buttons for the whole page, the main one last. On phones they are in a row of their own. */
  actions?: ReactNode;
}

/** The heading of a page and the buttons for the whole page. */
export function PageHeader({ title, subtitle, client, actions, className, ...rest }: PageHeaderProps) {
  return (
    <header {...rest} className={classes(styles.root, className)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {client ? <p className={classes(styles.subtitle, styles.client)}>{client}</p> : null}
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
