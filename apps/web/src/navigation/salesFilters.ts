import { allSales, isSalesCategory, type SalesFilter } from '@contapro/domain';
import { amountRange, filterText } from './filterText.ts';
import type { FilterParameters } from './listParameters.ts';

/** The conditions of Comprobantes de venta in an address, such as `?tipo=nc&numero=FC01-12`. */
export const salesFilters: FilterParameters<SalesFilter> = {
  read: (query) => {
    const category = query.get('tipo');
    const [serieNumber, amount] = [filterText(query.get('numero')), filterText(query.get('pdt'))];
    const total = amountRange(query.get('importe'));
    const filter: SalesFilter = {
      ...(isSalesCategory(category) && { category }),
      ...(serieNumber !== undefined && { serieNumber }),
      ...(total !== undefined && { total }),
      ...(amount !== undefined && { amount }),
    };
    return Object.keys(filter).length === 0 ? [] : [filter];
  },
  write: ([{ category, serieNumber, total, amount } = allSales]) => ({
    tipo: category,
    numero: serieNumber,
    importe: total,
    pdt: amount,
  }),
};
