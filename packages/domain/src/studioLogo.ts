/** The most bytes of the picture of a logo. */
export const largestLogo = 2_000_000;

/** The logo of a studio as clients see it. */
export interface StudioLogo {
  /** The picture as a `data:` URL. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
}
