import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/** Takes the focus when it appears: what it holds is what has just happened. */
export function FocusedOnArrival(props: ComponentProps<'div'>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return <div {...props} ref={root} className={styles.arrived} tabIndex={-1} />;
}
