/** The page sizes that a listing of vouchers offers, in rows. The first one is selected when the listing opens. */
export const pageSizes = [20, 50, 100] as const;

/** The page sizes of the listings of perceptions and retentions, in rows. The first one is selected when they open. */
export const withholdingPageSizes = [10, 20, 50, 100] as const;

/** The number of the first page. */
export const firstPage = 1;

/** A page number, or a gap of pages that are left out. */
export type PageStep = number | 'gap';

/**
 * The steps that a pagination shows. Up to 5 pages it shows all. With more it shows the first and the last page, the
 * current one and its neighbours, with a gap where pages are left out. A gap of a single page is replaced by that page.
 *
 * @example pageSteps(6, 20) // [1, 'gap', 5, 6, 7, 'gap', 20]
 */
export function pageSteps(page: number, totalPages: number): PageStep[] {
  const current = clampPage(page, totalPages);
  const isShown = (candidate: number) =>
    totalPages <= 5 || candidate === 1 || candidate === totalPages || Math.abs(candidate - current) <= 1;
  const shown = [1, 2, 3, 4, 5, current - 1, current, current + 1, totalPages]
    .filter((candidate) => candidate >= 1 && candidate <= totalPages && isShown(candidate))
    .sort((first, second) => first - second);
  return [...new Set(shown)].flatMap((candidate, index, all) => {
    const skipped = index === 0 ? 0 : candidate - (all[index - 1] ?? 0) - 1;
    if (skipped === 0) return [candidate];
    return skipped === 1 ? [candidate - 1, candidate] : ['gap' as const, candidate];
  });
}

/** The number of the existing page that is nearest to a number; 1 when there are no pages. */
export function clampPage(page: number, totalPages: number): number {
  return Math.max(1, Math.min(page, totalPages));
}

/** The number of pages of a listing; 0 without items. */
export function pageCount(totalItems: number, pageSize: number): number {
  return Math.ceil(totalItems / pageSize);
}
