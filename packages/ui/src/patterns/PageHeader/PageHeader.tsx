import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The heading of the page. */
  title: ReactNode;
  /**
   * The level of the heading: 2 below the heading of another page, for example in a step of a wizard.
   *
   * @default 1
   */
  level?: 1 | 2;
  /** The line below the heading, such as a business and its RUC. */
  subtitle?: ReactNode;
  /** The client. It is printed, and shown below 1024 px, where no sidebar shows it. */
  client?: ReactNode;
  /** Buttons for the whole page, the main one last. On phones they are in a row of their own. */
  actions?: ReactNode;
}

/** The heading of a page and the buttons for the whole page. */
export function PageHeader({ title, level = 1, subtitle, client, actions, className, ...rest }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header {...rest} className={classes(styles.root, className)}>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {client && <p className={classes(styles.subtitle, styles.client)}>{client}</p>}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
