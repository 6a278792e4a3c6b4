import { useMatches } from 'react-router-dom';
import { type Page, type PageId, pages } from '../pages.ts';

const isPageId = (handle: unknown): handle is PageId => typeof handle === 'string' && Object.hasOwn(pages, handle);

/** The page on the screen, as the table describes it; undefined until the first one is loaded. */
export function usePage(): Page | undefined {
  const id = useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageId);
  return id && pages[id];
}
