import { pageTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageId } from '../pages.ts';
import { usePageId } from './usePage.ts';

type Titles = Readonly<Partial<Record<PageId, string>>>;

const PageTitlesContext = createContext<Titles>({});

/** Has the titles of public pages, and those of private pages when one is opened: the first page does not load them. */
export function PageTitlesProvider({ children }: { children: ReactNode }) {
  const { titles } = useTexts('page', pageTexts);
  const [all, setAll] = useState<Titles | null>(null);
  const id = usePageId();
  const isMissing = id !== undefined && !(id in titles) && all === null;
  useEffect(() => {
    // The page itself is loaded by this module. Without it the page says that it could not be loaded.
    if (isMissing)
      import('../pageModules.ts').then(
        ({ privateTitles }) => setAll({ ...titles, ...privateTitles }),
        () => {},
      );
  }, [isMissing, titles]);
  return <PageTitlesContext value={all ?? titles}>{children}</PageTitlesContext>;
}

/** The title of the page on the screen; empty until it is loaded. */
export function usePageTitle(): string {
  const id = usePageId();
  const titles = useContext(PageTitlesContext);
  return (id && titles[id]) ?? '';
}
