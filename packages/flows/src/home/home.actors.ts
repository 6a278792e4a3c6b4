import { createBusinessOpening } from '../business-opening/index.ts';
import { businessListActors } from '../internal/businessListActors.ts';
import { createIntroVideo } from '../intro-video/index.ts';
import type { HomeServices } from './home.types.ts';

export const homeActors = (services: HomeServices) => ({
  ...businessListActors(services),
  businessOpening: createBusinessOpening(services),
  introVideo: createIntroVideo(),
});
