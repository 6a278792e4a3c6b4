import { fromRead } from '../internal/fromRead.ts';
import { received } from '../internal/received.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

export const businessOpeningActors = ({ api }: BusinessOpeningServices) => ({
  listPeriods: fromRead(async ({ uuid }: { uuid: string }, signal) => {
    const { tax_periods } = await api.listPeriods({ path: { id: uuid }, signal });
    return received<readonly string[]>(tax_periods);
  }),
});
