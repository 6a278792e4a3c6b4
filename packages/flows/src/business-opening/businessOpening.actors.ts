import { fromRead } from '../internal/fromRead.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

export const businessOpeningActors = ({ api }: BusinessOpeningServices) => ({
  listPeriods: fromRead(async ({ uuid }: { uuid: string }, signal) => {
    const { tax_periods } = await api.listPeriods({ path: { id: uuid }, signal });
    return tax_periods as readonly string[];
  }),
});
