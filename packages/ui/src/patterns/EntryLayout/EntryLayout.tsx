import type { ComponentProps, ReactNode } from 'react';
import { LedgerPage } from '../LedgerPage/index.ts';
import { Logo } from '../../primitives/index.ts';
import { classes } from '../../internal/classes.ts';
import styles from './EntryLayout.module.css';

export interface EntryLayoutProps extends Omit<ComponentProps<'main'>, 'title'> {
  /** The page's one heading. */
  title: ReactNode;
  /** One quiet sentence under the heading. */
  lead?: ReactNode;
  /** What stands beside the form from 1024 px on; a ledger's page by default. */
  panel?: ReactNode;
  /** The last line, under a rule: the way to the neighbouring page. */
  footer?: ReactNode;
}

/** The frame of the public pages: the form is the page, a quiet picture stands beside it. */
export function EntryLayout({
  title,
  lead,
  panel = <LedgerPage />,
  footer,
  className,
  children,
  ...rest
}: EntryLayoutProps) {
  return (
    <main {...rest} className={classes(styles.root, className)}>
      <div className={styles.page}>
        <Logo />
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          <div className={styles.content}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      </div>
      <div className={styles.panel}>{panel}</div>
    </main>
  );
}
