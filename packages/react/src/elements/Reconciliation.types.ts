import type { Book } from '@contapro/domain';
import type { FactsOf, ReconciliationMachine } from '@contapro/flows';

/** The facts of `Reconciliation`. */
export type ReconciliationElementFact = FactsOf<ReconciliationMachine>;

export interface ReconciliationProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /**
   * The book that is compared first, with all of its differences. With another value the list begins again.
   *
   * @default 'purchases'
   */
  book?: Book | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Called when the accountant has selected the other book. */
  onBookChange?: ((book: Book) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: ReconciliationElementFact) => void) | undefined;
}
