import type { Api } from '@contapro/api';
import type { FilterOptions, PurchaseFigures, TestGroup } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../../engine/report-page/index.ts';
import type { VoucherAnnotationServices } from '../../engine/voucher-annotation/index.ts';

export interface PurchasesServices extends ReportPageServices {
  api: ReportPageServices['api'] &
    VoucherAnnotationServices['api'] &
    Pick<Api, 'listAllInvoices' | 'getAllInvoicesFilters' | 'downloadAllInvoicesFiles' | 'getPurchaseDashboard'>;
}

/** The input of `createPurchases`. */
export interface PurchasesInput extends ReportPageInput {
  /** The group of the A/B experiment. `TEMPLATEA` sees the number of vouchers, any other the overview cards. */
  testGroup: TestGroup | null;
}

/** The parts that are loaded beside the list. */
export interface PurchasesParts {
  /** The options of the list's filters. */
  options: FilterOptions;
  /** The figures of the overview cards. Not loaded when `testGroup` is `TEMPLATEA`. */
  figures: PurchaseFigures;
}
