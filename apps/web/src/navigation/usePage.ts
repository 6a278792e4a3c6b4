import { useMatches } from 'react-router-dom';
import { isPageId, type Page, pages } from '../pages.ts';
import { usePageTitles } from './PageTitles.tsx';

const usePageId = () =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageId);

/** The page on the screen, as the table describes it; undefined until the first one is loaded. */
export function usePage(): Page | undefined {
  const id = usePageId();
  return id && pages[id];
}

/** The title of the page on the screen; empty until it is loaded. */
export function usePageTitle(): string {
  const id = usePageId();
  const titles = usePageTitles();
  return (id && titles[id]) ?? '';
}
