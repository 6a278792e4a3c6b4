import { sortBusinesses } from '@contapro/domain';
import { createBusinessOpening } from '../business-opening/index.ts';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { createIntroVideo } from '../intro-video/index.ts';
import { businessOf } from '../mapping/index.ts';
import type { HomeServices } from './home.types.ts';

export const homeActors = (services: HomeServices) => ({
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await services.api.listBusinesses({ signal });
    return sortBusinesses(businesses.map(businessOf));
  }),
  whenVisible: fromCall((_: undefined, signal) => services.whenVisible({ signal })),
  businessOpening: createBusinessOpening(services),
  introVideo: createIntroVideo(),
});
