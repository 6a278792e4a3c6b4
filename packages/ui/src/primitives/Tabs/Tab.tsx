import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { panelId, tabId, useTabs } from './TabsContext.ts';

export interface TabProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** What tells this tab from the others; its panel has the same. */
  value: string;
  /** Gives it the hue of one of the two books. */
  tone?: 'purchases' | 'sales' | undefined;
  /** How many things are behind it, already formatted. */
  count?: string | undefined;
}

/** One tab of a `TabList`. */
export function Tab({ value, tone, count, className, children, onClick, ...rest }: TabProps) {
  const tabs = useTabs('Tab');
  const selected = tabs.value === value;
  return (
    <button
      id={tabId(tabs, value)}
      {...rest}
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={selected ? panelId(tabs, value) : undefined}
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
