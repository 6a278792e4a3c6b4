import { allSales, isSalesCategory, type SalesFilter } from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

/** A text that the API takes; undefined for every other. Without zod, for the reason in `listParameters.ts`. */
const textOf = (value: string | null) => (value !== null && value !== '' && value.length <= 100 ? value : undefined);

/** The conditions of Comprobantes de venta in an address, such as `?tipo=nc&numero=FC01-12`. */
export const salesFilters: FilterParameters<SalesFilter> = {
  read: (query) => {
    const category = query.get('tipo');
    const [serieNumber, amount] = [textOf(query.get('numero')), textOf(query.get('pdt'))];
    const filter: SalesFilter = {
      ...(isSalesCategory(category) && { category }),
      ...(serieNumber !== undefined && { serieNumber }),
      ...(amount !== undefined && { amount }),
    };
    return Object.keys(filter).length === 0 ? [] : [filter];
  },
  write: ([{ category, serieNumber, amount } = allSales]) => ({ tipo: category, numero: serieNumber, pdt: amount }),
};
