import { useMatches } from 'react-router-dom';

/** What the route table says of a page. */
export interface PageHandle {
  title: string;
  /** Where a page that is not built yet leads back to. */
  back?: string;
}

const isHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The page on the screen. */
export function usePage(): PageHandle {
  const handles = useMatches().flatMap(({ handle }) => (isHandle(handle) ? [handle] : []));
  return handles.at(-1) ?? { title: '' };
}
