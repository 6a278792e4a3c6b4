import { reconciliationPage, wireReconciliationPage } from '@contapro/fixtures';
import { createStandIn, type StandIn } from '@contapro/testing';

const nothing = {
  total_cpes_count: 0,
  num_observed: 0,
  num_deductibles: 0,
  num_not_processed: 0,
  num_not_deductible: 0,
  num_late_detractions: 0,
  igv_amount_total: 0,
  igv_amount_observed: 0,
  igv_amount_deductibles: 0,
  igv_amount_not_processed: 0,
  igv_amount_not_deductible: 0,
  igv_amount_late_detractions: 0,
};

/** A stand-in whose businesses have no purchases, and a month that is compared on one page. */
export function sampleStandIn(): StandIn {
  const standIn = createStandIn();
  standIn.answer('getPurchaseDashboard', {
    currency_code: 'PEN',
    sum_positive_balance: 0,
    purchase_details: { ...nothing, observed_reasons: {} },
  });
  standIn.answer('getReconciliation', wireReconciliationPage(reconciliationPage));
  standIn.answer('listAllInvoices', {
    success: true,
    data: [],
    summary: { total_items: 0, total_amount: 0, total_amount_igv: 0, total_amount_igv_credit: 0 },
    metadata: { pagination: { total_items: 0, total_pages: 0 } },
  });
  standIn.answer('getAllInvoicesFilters', {
    types_of_vouchers: [],
    series_of_vouchers: [],
    status_of_vouchers: [],
    reasons_of_vouchers: [],
    credits_of_vouchers: [],
    detractions_of_vouchers: [],
    provider_of_vouchers: {},
  });
  return standIn;
}

/** Where no session is kept from page to page. */
export const noStore = { read: () => null, write: () => {} };

/** A session of the accountant, as an earlier page has kept it. */
export const keptSession = { read: () => ({ token: 'sample-token', testGroup: null }), write: () => {} };
