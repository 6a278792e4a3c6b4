import { createBusinessOpening } from '../../engine/business-opening/index.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf } from '../../engine/mapping/index.ts';
import type { ShellServices } from './shell.types.ts';

export const shellActors = (services: ShellServices) => ({
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await services.api.listBusinesses({ signal });
    return businesses.map(businessOf);
  }),
  whenVisibleAgain: fromCall((_: undefined, signal) => services.whenVisibleAgain({ signal })),
  businessOpening: createBusinessOpening(services),
});
