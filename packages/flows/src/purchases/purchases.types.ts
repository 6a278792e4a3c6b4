import type { Api } from '@contapro/api';
import type { FilterOptions, PurchaseFigures, TestGroup, Voucher, VoucherFilter } from '@contapro/domain';
import type { EventLogged, FailureLogged, ReportBusiness, ViewOpened } from '../facts.ts';
import type { ReportDownloadServices } from '../report-download/index.ts';
import type { VoucherViewerServices } from '../voucher-viewer/index.ts';

export interface PurchasesServices extends ReportDownloadServices, VoucherViewerServices {
  api: ReportDownloadServices['api'] &
    Pick<Api, 'listAllInvoices' | 'getAllInvoicesFilters' | 'downloadAllInvoicesFiles' | 'getPurchaseDashboard'>;
}

export interface PurchasesInput {
  business: ReportBusiness;
  /** `YYYYMM`; null where the business has none: nothing is asked (OPEN-092). */
  period: string | null;
  /** Of the business, newest first. */
  periods: readonly string[];
  /** Template A sees the count, any other the overview cards (OPEN-110). */
  testGroup: TestGroup | null;
  /** What the list is filtered by on opening, as from the dashboard's deductible term. */
  filter?: VoucherFilter | null | undefined;
}

/** What shows of a period besides its list. */
export interface PurchasesParts {
  /** Null until they came. */
  options: FilterOptions | null;
  /** Of the overview cards; null until they came, and for template A. */
  figures: PurchaseFigures | null;
}

export type PartName = keyof PurchasesParts;

/** One part of one period. */
export interface PartRequest {
  part: PartName;
  business: ReportBusiness;
  period: string;
}

export interface PurchasesContext extends PurchasesInput, PurchasesParts {
  /** The voucher that is looked at. */
  viewed: Voucher | null;
}

export type PurchasesEvent =
  | { type: 'period.select'; period: string }
  /** Asks again for the list, and for what else failed. */
  | { type: 'list.reload' }
  | { type: 'voucher.view'; voucher: Voucher }
  /** 'Descargar Excel' (OPEN-108). */
  | { type: 'download.open' };

export type PurchasesFact = ViewOpened | EventLogged | FailureLogged;
