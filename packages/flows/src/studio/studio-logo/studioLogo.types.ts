import type { Api } from '@contapro/api';
import type { Loadable, StudioLogo } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface StudioLogoServices {
  api: Pick<Api, 'getStudioLogo' | 'saveStudioLogo' | 'removeStudioLogo'>;
}

/**
 * Why a picture was not taken: it has too many bytes, it is no PNG or JPEG by its name and type, or there are several. `unknown`: a call
 * failed without words of the server.
 */
export type StudioLogoProblem =
  | { kind: 'tooHeavy' | 'notAPicture' | 'several' | 'unknown' }
  | { kind: 'refused'; message: string };

export interface StudioLogoContext {
  /** Null without a logo. */
  logo: Loadable<StudioLogo | null>;
  /** The picture that is being sent; null outside of `saving`. */
  file: File | null;
  /** Why the last change was not made; null when there is nothing to say. */
  problem: StudioLogoProblem | null;
  /** What was done last; null when there is nothing to say. */
  done: 'saved' | 'removed' | null;
}

export type StudioLogoEvent =
  /** Loads the logo again after a failure. */
  | { type: 'part.reload'; part: 'logo' }
  /** Makes a picture the logo. Ignored while a call is open. */
  | { type: 'files.choose'; files: readonly File[] }
  /** Removes the logo. Ignored while a call is open, and without a logo. */
  | { type: 'logo.remove' };

export type StudioLogoFact = FailureLogged;
