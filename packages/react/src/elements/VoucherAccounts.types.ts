import type { FactsOf, VoucherAccountsMachine } from '@contapro/flows';

/** The facts of `VoucherAccounts`. */
export type VoucherAccountsElementFact = FactsOf<VoucherAccountsMachine>;

export interface VoucherAccountsProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /**
   * The month, `YYYYMM`. With another value the element shows that month.
   *
   * @default the newest month of the business, also in place of one that it does not have
   */
  period?: string | undefined;
  /**
   * Whether single keys (A accepts, C chooses, R divides …) decide at first. They are listened to while the focus is in the element or
   * nowhere, so turn them off where a page has keys of its own or several of these elements. The accountant can turn them on and off.
   *
   * @default true
   */
  hasKeys?: boolean | undefined;
  /** Called when the accountant has selected another month, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** Called when accounts were stored or taken back, so that you can load again what you show of them. */
  onStored?: (() => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: VoucherAccountsElementFact) => void) | undefined;
}
