import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { studioLogoOf } from '../../engine/mapping/studioLogo.ts';
import type { StudioLogoServices } from './studioLogo.types.ts';

export const studioLogoActors = ({ api }: StudioLogoServices) => ({
  getLogo: fromRead(async (_: undefined, signal) => studioLogoOf((await api.getStudioLogo({ signal })).logo)),
  saveLogo: fromCall(async (file: File, signal) => studioLogoOf((await api.saveStudioLogo({ file, signal })).logo)),
  removeLogo: fromCall((_: undefined, signal) => api.removeStudioLogo({ signal })),
});
