import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Illustration, type IllustrationName } from '../Illustration/index.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The drawing over the words; null leaves it out. */
  illustration?: IllustrationName | null;
  /** What there is not. */
  title: ReactNode;
  /** How high the title stands in the page's outline. */
  level?: 2 | 3 | 4;
  /** The one door out: a `Button` or a `ButtonLink`. */
  action?: ReactNode;
  /** One sentence more. */
  children?: ReactNode;
}

/** An end of the road, with a door: a spot, one sentence, one action. */
export function EmptyState({
  illustration = 'search',
  title,
  level = 2,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={classes(styles.root, className)}>
      {illustration && <Illustration name={illustration} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
