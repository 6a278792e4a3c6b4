import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';

export interface TabListProps extends ComponentProps<'div'> {
  /** The accessible name of the tabs. */
  label: string;
  /** Content at the end of the line, such as a link. */
  end?: ReactNode;
}

/** The row of tabs. Arrow keys, Home and End select other tabs. */
export function TabList({ label, end, className, children, ...rest }: TabListProps) {
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
    const next = tabForKey(tabs, event.target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <div {...rest} className={classes(styles.list, className)}>
      <div className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={turn}>
        {children}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

function tabForKey(tabs: readonly HTMLElement[], active: EventTarget, key: string): HTMLElement | undefined {
  const index = tabs.findIndex((tab) => tab === active);
  switch (key) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
