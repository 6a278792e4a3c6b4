import { fromRead } from '../internal/fromRead.ts';
import type { PartRequest } from '../internal/partStates.ts';
import { form621Of, pdtAmountsOf } from '../mapping/index.ts';
import type { PdtPart, PdtParts, PdtServices } from './pdt.types.ts';

type Loaders = { [Name in PdtPart]: (request: PartRequest, signal: AbortSignal) => Promise<PdtParts[Name]> };

function loadersOf({ api }: PdtServices): Loaders {
  const amounts =
    (operation_type: 'COMPRA' | 'VENTA') =>
    async ({ business: { ruc }, period }: PartRequest, signal: AbortSignal) =>
      pdtAmountsOf(await api.getPdtReport({ query: { filters: { ruc, tax_period: period, operation_type } }, signal }));
  return {
    purchases: amounts('COMPRA'),
    sales: amounts('VENTA'),
    form: async ({ business: { ruc, uuid }, period }, signal) =>
      form621Of(await api.getForm621({ query: { filters: { ruc, tax_period: period, business_uuid: uuid } }, signal })),
  };
}

export const pdtActors = (services: PdtServices) => {
  const loaders = loadersOf(services);
  return {
    loadPart: fromRead(
      (request: PartRequest<PdtPart>, signal): Promise<PdtParts[PdtPart]> => loaders[request.part](request, signal),
    ),
  };
};
