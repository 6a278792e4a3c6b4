import type { Api } from '@contapro/api';
import type { FilterOptions, PurchaseFigures, TestGroup } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../report-page/index.ts';

export interface PurchasesServices extends ReportPageServices {
  api: ReportPageServices['api'] &
    Pick<Api, 'listAllInvoices' | 'getAllInvoicesFilters' | 'downloadAllInvoicesFiles' | 'getPurchaseDashboard'>;
}

export interface PurchasesInput extends ReportPageInput {
  /** Template A sees the count, any other the overview cards. */
  testGroup: TestGroup | null;
}

/** What is loaded beside the list. */
export interface PurchasesParts {
  /** What the list can be filtered by. */
  options: FilterOptions;
  /** Of the overview cards. */
  figures: PurchaseFigures;
}
