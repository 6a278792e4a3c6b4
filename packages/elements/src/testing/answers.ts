import { accountant, businesses, reconciliationPage, wireBusiness, wireReconciliationPage } from '@contapro/fixtures';

/** What the server answers, by method and path. */
const answers: Readonly<Record<string, unknown>> = {
  'POST /users/sign-in': { access_token: 'a token', ab_test_group: 'TEMPLATEB' },
  'GET /me': {
    uuid: accountant.uuid,
    name: accountant.name,
    last_name: accountant.lastName,
    email: accountant.email,
    accountant_profile: accountant.profile,
    subscription: { plan_type: 2, end_date: '2027-03-01' },
  },
  'GET /accountant/dashboard/filters': { businesses: businesses.map(wireBusiness) },
  'GET /businesses/*/periods': { tax_periods: ['202610', '202609'] },
  'GET /purchase/dashboard': {
    currency_code: 'PEN',
    sum_positive_balance: 0,
    purchase_details: {
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
      observed_reasons: {},
    },
  },
  'GET /dashboard/reconciliation': wireReconciliationPage(reconciliationPage),
  'GET /businesses/dashboard-reports/all-invoices': {
    success: true,
    data: [],
    summary: { total_items: 0, total_amount: 0, total_amount_igv: 0, total_amount_igv_credit: 0 },
    metadata: { pagination: { total_items: 0, total_pages: 0 } },
  },
  'GET /businesses/dashboard-reports/filter-all-invoices': {
    types_of_vouchers: [],
    series_of_vouchers: [],
    status_of_vouchers: [],
    reasons_of_vouchers: [],
    credits_of_vouchers: [],
    detractions_of_vouchers: [],
    provider_of_vouchers: {},
  },
};

/** A `fetch` of a server with one accountant and their businesses, without purchases, and with a month that is compared. It adds each call to `calls`. */
export const answering =
  (calls: string[] = []) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/app/internal', '');
    calls.push(`${request.method} ${path}${search}`);
    const answer = answers[`${request.method} ${path.replace(/\/businesses\/[0-9a-f-]{36}/, '/businesses/*')}`];
    return answer === undefined
      ? Response.json({ errors: [{ code: 'NOT_FOUND', message: 'No existe.' }] }, { status: 404 })
      : Response.json(answer);
  };

/** Where no session is kept from page to page. */
export const noStore = { read: () => null, write: () => {} };

/** A session of the accountant, as an earlier page has kept it. */
export const keptSession = { read: () => ({ token: 'a token', testGroup: null }), write: () => {} };
