import { createContext, useContext, useLayoutEffect } from 'react';

/** The parts that refer to each other: a tab controls its panel, and names it. */
export type TabsRole = 'tab' | 'panel';

export interface TabsParts {
  id: string;
  value: string;
  select: (value: string) => void;
  /** The ids that the caller gave to tabs and panels, by role and value. */
  ids: Readonly<Record<string, string | undefined>>;
  /** Called with the caller's id of a part when it is mounted, and with undefined when it is unmounted. */
  setId: (part: string, id: string | undefined) => void;
}

export const TabsContext = createContext<TabsParts | null>(null);

export function useTabs(part: string): TabsParts {
  const parts = useContext(TabsContext);
  if (!parts) throw new Error(`${part} is used outside of Tabs, so it cannot be selected. Put it inside <Tabs>.`);
  return parts;
}

/** The id of the tab or the panel of a value: the caller's, or one of its own. */
export const partId = ({ id, ids }: TabsParts, role: TabsRole, value: string) =>
  ids[`${role}-${value}`] ?? `${id}-${role}-${value}`;

/** Lets the tab refer to its panel, and the panel to its tab, by the id that the caller gave. */
export function useGivenId({ setId }: TabsParts, role: TabsRole, value: string, given: string | undefined): void {
  const part = `${role}-${value}`;
  useLayoutEffect(() => {
    if (given === undefined) return undefined;
    setId(part, given);
    return () => setId(part, undefined);
  }, [setId, part, given]);
}
