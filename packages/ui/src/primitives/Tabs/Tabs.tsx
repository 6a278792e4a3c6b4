import { type ComponentProps, useCallback, useId, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Tabs.module.css';
import { TabsContext, type TabsParts } from './TabsContext.ts';

export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** The value of the selected tab. */
  value: string;
  /** Called with the value of the tab that the person selects. */
  onValueChange: (value: string) => void;
}

/** Tabs: a `TabList` of `Tab`s, and one `TabPanel` for each tab. */
export function Tabs({ value, onValueChange, className, ...rest }: TabsProps) {
  const id = useId();
  const [ids, setIds] = useState<TabsParts['ids']>({});
  const setId = useCallback<TabsParts['setId']>(
    (part, given) => setIds((before) => ({ ...before, [part]: given })),
    [],
  );
  const context = useMemo(
    () => ({ id, value, select: onValueChange, ids, setId }),
    [id, value, onValueChange, ids, setId],
  );
  return (
    <TabsContext value={context}>
      <div {...rest} className={classes(styles.root, className)} />
    </TabsContext>
  );
}
