/** Rows a page offers (PURCHASE-23, LISTINGS-10). */
export const pageSizes = [20, 50, 100] as const;

export type PageSize = (typeof pageSizes)[number];

/** On opening (PURCHASE-23, LISTINGS-10, DETR-07). */
export const defaultPageSize: PageSize = 20;

/** `page_record` of the selected values on opening; the rejected screen sets its page size in it (OPEN-005). */
export const defaultPageRecord = 2;

/** Pages count from 1 (OPEN-044). */
export const firstPage = 1;

/** A page's number, or a gap between pages. */
export type PageStep = number | 'gap';

/**
 * The steps of the pagination: up to 5 pages all of them; beyond, the first, the last and the neighbours of the
 * current page, with a gap where pages are left out; a gap of one page shows that page (LISTINGS-26 to LISTINGS-28).
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

/** The nearest page that exists; 1 without pages. */
export function clampPage(page: number, totalPages: number): number {
  return Math.max(1, Math.min(page, totalPages));
}

/** Pages that many items fill; 0 without items. */
export function pageCount(totalItems: number, pageSize: number): number {
  return Math.ceil(totalItems / pageSize);
}
