import type { Business } from '@contapro/domain';
import { fromRead } from '../internal/fromRead.ts';
import { periodsOf } from '../mapping/index.ts';
import type { BusinessOpeningServices } from './businessOpening.types.ts';

export const businessOpeningActors = ({ api, onOpening }: BusinessOpeningServices) => ({
  listPeriods: fromRead(async (business: Business, signal) => {
    onOpening?.(business);
    return periodsOf(await api.listPeriods({ path: { id: business.uuid }, signal }));
  }),
});
