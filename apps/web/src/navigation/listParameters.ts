import { firstPage } from '@contapro/domain';
import type { ListState } from '@contapro/flows';
import * as z from 'zod/mini';
import type { Parameters } from './useAddress.ts';

const count = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))), undefined);
const listSchema = z.object({ pagina: count, filas: count });

/** How the filters of a report stand in its address. */
export interface FilterParameters<Filter> {
  read: (query: URLSearchParams) => readonly Filter[];
  write: (filters: readonly Filter[]) => Parameters;
}

/** For a report without filters. */
export const noFilters = { read: () => [], write: () => ({}) } satisfies FilterParameters<never>;

/** What an address says of a list. A value that nobody can ask for is left out; the list then opens as it does without. */
export function listOf<Filter>(query: URLSearchParams, filters: FilterParameters<Filter>): Partial<ListState<Filter>> {
  const { pagina: page, filas: size } = listSchema.parse(Object.fromEntries(query));
  return {
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    filters: filters.read(query),
  };
}

/** The parameters that keep a list in its address. The first page is left out. */
export const parametersOf = <Filter>(
  { period, list: { page, size, filters: applied } }: { period: string | null; list: ListState<Filter> },
  filters: FilterParameters<Filter>,
): Parameters => ({
  ...filters.write(applied),
  periodo: period ?? undefined,
  pagina: page === firstPage ? undefined : page,
  filas: size,
});
