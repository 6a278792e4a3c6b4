import type { RefObject } from 'react';

/** The region that scrolls around a part of the table. Layout effects of the part run before the ref of the region is set. */
export const regionOf = (part: RefObject<HTMLElement | null>): HTMLElement | null =>
  part.current?.closest<HTMLElement>('[role="region"]') ?? null;
