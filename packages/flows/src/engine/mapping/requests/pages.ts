/** A page of a list. */
export interface PageRequest<Filters> {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  filters: Filters;
}

/** The parameters of a page. */
export const pageQuery = ({ page, size }: Omit<PageRequest<never>, 'filters'>) => ({ page, size });

/** The parameter of a search; none for a text without characters. */
export const searchQuery = ({ search }: { search: string }) => (search.trim() === '' ? {} : { search: search.trim() });
