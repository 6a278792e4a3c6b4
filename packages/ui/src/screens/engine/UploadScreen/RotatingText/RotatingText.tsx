import { useEffect, useState } from 'react';
import { Spinner } from '../../../../primitives/Spinner/index.ts';
import { classes } from '../../../../internal/classes.ts';
import { Status, type StatusProps } from '../../../../internal/Status.tsx';
import styles from './RotatingText.module.css';

export interface RotatingTextProps extends Omit<StatusProps, 'arrival' | 'as' | 'children'> {
  /** The messages, shown one after the other. The last one stays. */
  messages: readonly string[];
}

/** The time between two messages. */
const turnMs = 2200;

/** A spinner with messages that change, for a longer wait. */
export function RotatingText({ messages, className, ...rest }: RotatingTextProps) {
  const [turn, setTurn] = useState(0);
  const last = turn >= messages.length - 1;

  useEffect(() => {
    if (last) return;
    const timer = setTimeout(() => setTurn((current) => current + 1), turnMs);
    return () => clearTimeout(timer);
  }, [turn, last]);

  return (
    <Status as="p" {...rest} className={classes(styles.root, className)}>
      <Spinner size="large" />
      {messages[Math.min(turn, messages.length - 1)]}
    </Status>
  );
}
