import type { Cents } from './money.ts';

/** A payment of a plan. */
export interface Payment {
  /** Milliseconds since 1970 UTC. */
  paidAt: number;
  /** The id of the plan, see `plans`. It may not be for sale any more. */
  planId: number;
  amountCents: Cents;
  /** The number of the operation at the provider of cards. */
  chargeId: string;
}
