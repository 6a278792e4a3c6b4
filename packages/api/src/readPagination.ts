interface Paginated {
  data?: unknown;
  summary?: { total_items?: number };
  metadata?: { pagination?: { total_items?: number; total_pages?: number } };
}

interface WithPages {
  pagination?: { total_pages?: number };
}

/**
 * Reads the number of rows and of pages of a whole listing from the answer of a call that returns one of its pages. The
 * pages are those of `data.pagination`, the rows those of `metadata.pagination`; where an answer lacks one of them, it is
 * read from `metadata.pagination` or from `summary`. `totalItems` is undefined and
 * `totalPages` is 0 when the answer does not contain them.
 *
 * @example
 * const query = { business_uuid: business.uuid, business_ruc: ruc, tax_period: '202610', page: 1, size: 20 };
 * const { totalItems, totalPages } = readPagination(await api.listPerceptions({ query }));
 */
export function readPagination(page: Paginated): { totalItems: number | undefined; totalPages: number } {
  const { total_items, total_pages } = page.metadata?.pagination ?? {};
  return {
    totalItems: total_items ?? page.summary?.total_items,
    totalPages: pagesOf(page.data) ?? total_pages ?? 0,
  };
}

function pagesOf(data: unknown): number | undefined {
  return isWithPages(data) ? data.pagination?.total_pages : undefined;
}

const isWithPages = (data: unknown): data is WithPages =>
  typeof data === 'object' && data !== null && 'pagination' in data;
