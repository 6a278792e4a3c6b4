import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/** A container that takes the focus when it is mounted, for the result of an action. */
export function FocusedOnArrival(props: ComponentProps<'div'>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return <div {...props} ref={root} className={styles.arrived} tabIndex={-1} />;
}
