import {
  allOfPurchases,
  type ReconciliationFilter,
  type ReconciliationKind,
  reconciliationKinds,
} from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

/** The values of `tipo` in an address. */
const names: Readonly<Record<ReconciliationKind, string>> = {
  onlySunat: 'solo-sunat',
  onlyOwn: 'solo-xml',
  amounts: 'importes',
  facts: 'datos',
  unread: 'sin-importes',
  paired: 'emparejados',
};

/** The book and the kind of differences of Cuadre in an address, such as `?libro=ventas&tipo=solo-xml`. */
export const reconciliationFilters: FilterParameters<ReconciliationFilter> = {
  read: (query) => [
    {
      book: query.get('libro') === 'ventas' ? 'sales' : 'purchases',
      kind: reconciliationKinds.find((kind) => names[kind] === query.get('tipo')) ?? null,
    },
  ],
  write: ([{ book, kind } = allOfPurchases]) => ({
    libro: book === 'sales' ? 'ventas' : undefined,
    tipo: kind === null ? undefined : names[kind],
  }),
};
