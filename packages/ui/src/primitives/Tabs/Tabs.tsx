import { type ComponentProps, useId, useMemo } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { TabsContext } from './TabsContext.ts';

export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** The value of the tab that is shown. */
  value: string;
  /** Called with the value of the tab a person turns to, by press or arrows. */
  onValueChange: (value: string) => void;
}

/** Views of one thing, one at a time: a `TabList` of `Tab`s, and a `TabPanel` for each. */
export function Tabs({ value, onValueChange, className, ...rest }: TabsProps) {
  const id = useId();
  const context = useMemo(() => ({ id, value, select: onValueChange }), [id, value, onValueChange]);
  return (
    <TabsContext value={context}>
      <div {...rest} className={classes(styles.root, className)} />
    </TabsContext>
  );
}
