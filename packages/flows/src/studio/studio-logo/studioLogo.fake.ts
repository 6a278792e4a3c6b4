import { fakeApi } from '../../testing/fakeApi.ts';
import type { StudioLogoFlowProps } from './StudioLogoFlow.tsx';

/** Props with answers after a short delay, for stories that run the machine. */
export const fakeStudioLogoProps: StudioLogoFlowProps = {
  services: { api: fakeApi(['getStudioLogo', 'saveStudioLogo', 'removeStudioLogo']) },
  studioName: 'Rosa Quispe Huamán',
};
