import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react';
import { LedgerPage } from '../LedgerPage/index.ts';
import { Logo } from '../../primitives/Logo/index.ts';
import { classes } from '../../internal/classes.ts';
import styles from './EntryLayout.module.css';

export interface EntryLayoutProps extends Omit<ComponentProps<'main'>, 'title'> {
  /** The heading of the page (`h1`). */
  title: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** The last line, below a rule, such as a link to sign-up. */
  footer?: ReactNode;
}

/**
 * The element around everything. It is a `section` where the page is shown inside another one, which has a `main` already.
 *
 * @default 'main'
 */
export const EntryElement = createContext<'main' | 'section'>('main');

/** The frame of the public pages: a form, and a picture beside it. */
export function EntryLayout({ title, lead, footer, className, children, ...rest }: EntryLayoutProps) {
  const root = useContext(EntryElement);
  return createElement(
    root,
    { ...rest, className: classes(styles.root, className) },
    <>
      <div className={styles.page}>
        <Logo />
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
      <div className={styles.panel}>
        <LedgerPage />
      </div>
    </>,
  );
}
