import { createContext, useContext } from 'react';

export interface TabsParts {
  id: string;
  value: string;
  select: (value: string) => void;
}

export const TabsContext = createContext<TabsParts | null>(null);

export function useTabs(part: string): TabsParts {
  const parts = useContext(TabsContext);
  if (!parts) throw new Error(`${part} is used outside of Tabs, so it cannot be selected. Put it inside <Tabs>.`);
  return parts;
}

export const tabId = ({ id }: TabsParts, value: string) => `${id}-tab-${value}`;
export const panelId = ({ id }: TabsParts, value: string) => `${id}-panel-${value}`;
