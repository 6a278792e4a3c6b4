import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { partId, useGivenId, useTabs } from './TabsContext.ts';

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of its tab. */
  value: string;
}

/** The content of a tab. It is rendered only while its tab is selected. */
export function TabPanel({ value, className, ...rest }: TabPanelProps) {
  const tabs = useTabs('TabPanel');
  const selected = tabs.value === value;
  useGivenId(tabs, 'panel', value, selected ? rest.id : undefined);
  if (!selected) return null;
  return (
    <div
      id={partId(tabs, 'panel', value)}
      tabIndex={0}
      {...rest}
      role="tabpanel"
      aria-labelledby={partId(tabs, 'tab', value)}
      className={classes(styles.panel, className)}
    />
  );
}
