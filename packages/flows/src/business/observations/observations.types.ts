import type { Api } from '@contapro/api';
import type { FilterOptions, ListingFilter } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../../engine/report-page/index.ts';
import type { VoucherAnnotationServices } from '../../engine/voucher-annotation/index.ts';
import type { VoucherDecisionServices } from '../../engine/voucher-decision/index.ts';
import type { AllInvoicesApi } from '../vouchers/index.ts';

export interface ObservationsServices extends ReportPageServices, VoucherDecisionServices {
  api: ReportPageServices['api'] &
    VoucherDecisionServices['api'] &
    VoucherAnnotationServices['api'] &
    AllInvoicesApi &
    Pick<Api, 'listObserved' | 'listRejected' | 'listValidated' | 'downloadValidatedFiles'>;
}

/** The input of `createObservations`. Its list has one `ListingFilter`; without it, the observed vouchers are listed. */
export type ObservationsInput = ReportPageInput<ListingFilter>;

/** The parts that are loaded beside the list. */
export interface ObservationsParts {
  /** The options of the filters of the listing `all`. */
  options: FilterOptions;
}
