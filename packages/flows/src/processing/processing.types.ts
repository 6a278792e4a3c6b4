import type { Accountant, Business } from '@contapro/domain';

/** What {@link ProcessingFlow} shows. */
export interface ProcessingInput {
  /** Null while the profile is not known: nothing is said about a trial then. */
  accountant: Pick<Accountant, 'profile' | 'subscription'> | null;
  /** The companies whose first documents are being collected. */
  businesses: readonly Pick<Business, 'uuid' | 'name'>[];
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
}
