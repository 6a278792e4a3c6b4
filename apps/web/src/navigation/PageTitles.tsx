import { pageTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageId } from '../pages.ts';
import { usePageId } from './usePage.ts';

/** The titles of pages, by their names. */
export type Titles = Readonly<Partial<Record<PageId, string>>>;

const PageTitlesContext = createContext<Titles>({});

export interface PageTitlesProviderProps {
  /** Loads the titles of private pages. */
  load: () => Promise<Titles>;
  children: ReactNode;
}

/** Has the titles of public pages, and those of private pages when one is opened: the first page does not load them. */
export function PageTitlesProvider({ load, children }: PageTitlesProviderProps) {
  const { titles } = useTexts('page', pageTexts);
  const [all, setAll] = useState<Titles | null>(null);
  const id = usePageId();
  const isMissing = id !== undefined && !(id in titles) && all === null;
  useEffect(() => {
    // The page itself is loaded in the same way. When that fails, it says so.
    if (isMissing)
      load().then(
        (others) => setAll({ ...titles, ...others }),
        () => {},
      );
  }, [isMissing, titles, load]);
  return <PageTitlesContext value={all ?? titles}>{children}</PageTitlesContext>;
}

/** The title of the page on the screen; empty until it is loaded. */
export function usePageTitle(): string {
  const id = usePageId();
  const titles = useContext(PageTitlesContext);
  return (id && titles[id]) ?? '';
}
