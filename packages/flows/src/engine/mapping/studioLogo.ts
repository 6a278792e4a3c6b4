import type { Schemas } from '@contapro/api';
import type { StudioLogo } from '@contapro/domain';

/** The logo of a studio; null without one. Anything else than an embedded picture would be an address that the page asks. */
export function studioLogoOf(logo: Schemas['StudioLogo'] | null | undefined): StudioLogo | null {
  if (!logo?.picture.startsWith('data:image/png;base64,')) return null;
  return { src: logo.picture, width: logo.width, height: logo.height };
}
