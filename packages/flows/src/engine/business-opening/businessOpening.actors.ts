import { fromRead } from '../internal/fromRead.ts';
import { periodsOf } from '../mapping/index.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

export const businessOpeningActors = ({ api }: BusinessOpeningServices) => ({
  listPeriods: fromRead(async ({ uuid }: { uuid: string }, signal) =>
    periodsOf(await api.listPeriods({ path: { id: uuid }, signal })),
  ),
});
