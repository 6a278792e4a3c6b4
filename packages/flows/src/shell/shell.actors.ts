import { createBusinessOpening } from '../business-opening/index.ts';
import { call } from '../internal/call.ts';
import { businessOf } from '../mapping/index.ts';
import type { ShellServices } from './shell.types.ts';

export const shellActors = (services: ShellServices) => ({
  listBusinesses: call(async (_: undefined, signal) => {
    const { businesses } = await services.api.listBusinesses({ signal });
    return businesses.map(businessOf);
  }),
  whenBack: call((_: undefined, signal) => services.whenBack({ signal })),
  businessOpening: createBusinessOpening(services),
});
