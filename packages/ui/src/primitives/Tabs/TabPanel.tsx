import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { panelId, tabId, useTabs } from './TabsContext.ts';

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of its tab. */
  value: string;
}

/** The content of a tab. It is rendered only while its tab is selected. */
export function TabPanel({ value, className, ...rest }: TabPanelProps) {
  const tabs = useTabs('TabPanel');
  if (tabs.value !== value) return null;
  return (
    <div
      id={panelId(tabs, value)}
      tabIndex={0}
      {...rest}
      role="tabpanel"
      aria-labelledby={tabId(tabs, value)}
      className={classes(styles.panel, className)}
    />
  );
}
