import type { FilterValue } from '@contapro/domain';
import type { FactsOf, ListChanged, PurchasesMachine } from '@contapro/flows';

/** The facts of `Purchases`. */
export type PurchasesElementFact = FactsOf<PurchasesMachine>;

/** A column of the purchases that is shown when the accountant, or you, ask for it. `account` has the account that was decided. */
export type PurchaseColumn = 'account' | 'base' | 'dueDate' | 'supplierRuc' | 'type';

export interface PurchasesProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /**
   * The filters with which the list begins, such as those of an address (`filtersOf`). With other values the list begins again.
   *
   * @default []
   */
  filters?: readonly FilterValue[] | undefined;
  /**
   * The optional columns that are shown at first; with others these are shown. The accountant selects them under 'Columnas'.
   *
   * @default []
   */
  columns?: readonly PurchaseColumn[] | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Called when the accountant has selected another month, page, page size, order or other filters. */
  onListChange?: ((list: Omit<ListChanged, 'type'>) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: PurchasesElementFact) => void) | undefined;
}
