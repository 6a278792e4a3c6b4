import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { Illustration, type IllustrationName } from '../Illustration/index.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * The illustration above the text. Null removes it.
   *
   * @default 'search'
   */
  illustration?: IllustrationName | null;
  /** What is missing, in a few words. */
  title: ReactNode;
  /**
   * The heading level of the title.
   *
   * @default 2
   */
  level?: 2 | 3 | 4;
  /** What the person can do next: one `Button` or `ButtonLink`. */
  action?: ReactNode;
  /** One more sentence below the title. */
  children?: ReactNode;
}

/** Shown instead of content that does not exist: an illustration, a title, a sentence and one action. */
export function EmptyState({
  illustration = 'search',
  title,
  level = 2,
  action,
  className,
  children,
  ref,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      {...rest}
      ref={ref ?? (rest.role === 'status' ? saidOnArrival : undefined)}
      className={classes(styles.root, className)}
    >
      {illustration && <Illustration name={illustration} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
