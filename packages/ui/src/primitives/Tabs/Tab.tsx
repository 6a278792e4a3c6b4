import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { partId, useGivenId, useTabs } from './TabsContext.ts';

export interface TabProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** The value that identifies the tab. Its `TabPanel` has the same value. */
  value: string;
  /** Shows the tab in the colour of purchases or of sales. */
  tone?: 'purchases' | 'sales' | undefined;
  /** The number of items of the tab, as formatted text. */
  count?: string | undefined;
}

/** One tab of a `TabList`. */
export function Tab({ value, tone, count, className, children, onClick, ...rest }: TabProps) {
  const tabs = useTabs('Tab');
  useGivenId(tabs, 'tab', value, rest.id);
  const selected = tabs.value === value;
  return (
    <button
      id={partId(tabs, 'tab', value)}
      {...rest}
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={selected ? partId(tabs, 'panel', value) : undefined}
      tabIndex={selected ? 0 : -1}
      className={classes(styles.tab, className)}
      data-tone={tone}
      onClick={(event) => {
        onClick?.(event);
        if (!selected) tabs.select(value);
      }}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
