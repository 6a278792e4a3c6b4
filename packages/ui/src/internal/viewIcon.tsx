import { glyph } from './glyph.tsx';

/** The icon of an eye, for the action that opens the document of a row. All rows share this element. */
export const viewIcon = glyph(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);
