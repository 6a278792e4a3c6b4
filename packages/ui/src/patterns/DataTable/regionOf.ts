import type { RefObject } from 'react';

/** What scrolls around a part of the table. Found from the part, because its layout effects run before the region has a ref. */
export const regionOf = (part: RefObject<HTMLElement | null>): HTMLElement | null =>
  part.current?.closest<HTMLElement>('[role="region"]') ?? null;
