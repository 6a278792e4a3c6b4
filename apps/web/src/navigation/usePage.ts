import { useMatches } from 'react-router-dom';
import { isPageId, type Page, type PageId, pages } from '../pages.ts';

/** The name of the page on the screen; undefined until the first one is loaded. */
export const usePageId = (): PageId | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageId);

/** The page on the screen, as the table describes it; undefined until the first one is loaded. */
export function usePage(): Page | undefined {
  const id = usePageId();
  return id && pages[id];
}
