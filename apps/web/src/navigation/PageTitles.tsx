import { pageTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { PageId } from '../pages.ts';

type Titles = Readonly<Partial<Record<PageId, string>>>;

interface PageTitles {
  /** The titles that are loaded. */
  titles: Titles;
  add: (titles: Titles) => void;
}

const PageTitlesContext = createContext<PageTitles>({ titles: {}, add: () => {} });

/** Has the titles of public pages, and those that a layout adds, which the first page does not load. */
export function PageTitlesProvider({ children }: { children: ReactNode }) {
  const { titles } = useTexts('page', pageTexts);
  const [added, add] = useState<Titles>({});
  const value = useMemo(() => ({ titles: { ...titles, ...added }, add }), [titles, added]);
  return <PageTitlesContext value={value}>{children}</PageTitlesContext>;
}

/** The titles of the pages, by their names; without those of private pages until these are loaded. */
export const usePageTitles = (): Titles => useContext(PageTitlesContext).titles;

/** Adds the titles of the pages of a layout. They must be stable. */
export function useAddedTitles(titles: Titles): void {
  const { add } = useContext(PageTitlesContext);
  useLayoutEffect(() => add(titles), [add, titles]);
}
