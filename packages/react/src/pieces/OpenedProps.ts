import type { Business } from '@contapro/domain';

/** What an element has found out about its business. */
export interface OpenedProps {
  business: Business;
  /** `YYYYMM`, newest first. */
  periods: readonly string[];
}
