import type { ReactNode } from 'react';
import { Spinner } from '../primitives/Spinner/index.ts';
import { classes } from './classes.ts';
import { Status } from './Status.tsx';
import styles from './WaitingLine.module.css';

interface WaitingLineProps {
  className?: string | undefined;
  /** What the person waits for. */
  children: ReactNode;
}

/** A spinner with words beside it, which screen readers announce. In the place of what is being loaded. */
export function WaitingLine({ className, children }: WaitingLineProps) {
  return (
    <Status as="p" className={classes(styles.root, className)}>
      <Spinner />
      {children}
    </Status>
  );
}
