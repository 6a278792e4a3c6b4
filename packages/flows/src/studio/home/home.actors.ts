import { createBusinessOpening } from '../../engine/business-opening/index.ts';
import { businessListActors } from '../../engine/internal/businessListActors.ts';
import { createIntroVideo } from '../../engine/intro-video/index.ts';
import type { HomeServices } from './home.types.ts';

export const homeActors = (services: HomeServices) => ({
  ...businessListActors(services),
  businessOpening: createBusinessOpening(services),
  introVideo: createIntroVideo(),
});
