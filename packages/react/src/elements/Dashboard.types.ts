import type { DashboardMachine, FactsOf } from '@contapro/flows';

/** The facts of `Dashboard`. */
export type DashboardElementFact = FactsOf<DashboardMachine>;

export interface DashboardProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: DashboardElementFact) => void) | undefined;
}
