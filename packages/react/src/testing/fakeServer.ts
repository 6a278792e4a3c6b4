import { accountant, businesses, reconciliationPage, wireBusiness, wireReconciliationPage } from '@contapro/fixtures';

/** What the server answers to a call: a JSON body, a response, or a promise of either. */
type Answer = unknown;

/** The answers of a fake server, by method and path after the base path: `GET /me`. */
export type Answers = Readonly<Record<string, (request: Request) => Answer>>;

export const token = 'a token of the server';
export const periods = ['202610', '202609'];

const user = {
  uuid: accountant.uuid,
  name: accountant.name,
  last_name: accountant.lastName,
  email: accountant.email,
  accountant_profile: accountant.profile,
  subscription: { plan_type: 2, end_date: '2027-03-01' },
};

const noPurchases = {
  success: true,
  data: [],
  summary: { total_items: 0, total_amount: 0, total_amount_igv: 0, total_amount_igv_credit: 0 },
  metadata: { pagination: { total_items: 0, total_pages: 0 } },
};

const standard: Answers = {
  'POST /users/sign-in': () => ({ access_token: token, ab_test_group: 'TEMPLATEB' }),
  'POST /me/sign-out': () => new Response(null, { status: 204 }),
  'GET /me': () => user,
  'GET /accountant/dashboard/filters': () => ({ businesses: businesses.map(wireBusiness) }),
  'GET /businesses/:uuid/periods': () => ({ tax_periods: periods }),
  'GET /dashboard/reconciliation': () => wireReconciliationPage(reconciliationPage),
  'GET /businesses/dashboard-reports/all-invoices': () => noPurchases,
  'GET /businesses/dashboard-reports/filter-all-invoices': () => ({
    types_of_vouchers: [],
    series_of_vouchers: [],
    status_of_vouchers: [],
    reasons_of_vouchers: [],
    credits_of_vouchers: [],
    detractions_of_vouchers: [],
    provider_of_vouchers: {},
  }),
};

export interface FakeServer {
  fetch: (request: Request) => Promise<Response>;
  /** The calls that it was sent: method, path and query, and the token. */
  calls: { call: string; token: string | null }[];
}

export const refusal = (): Response =>
  Response.json({ errors: [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }] }, { status: 401 });

/** A server with one accountant and their businesses, without purchases, and with a month that is compared. Other calls are answered with 404. */
export function fakeServer(answers: Answers = {}): FakeServer {
  const known: Answers = { ...standard, ...answers };
  const calls: FakeServer['calls'] = [];
  return {
    calls,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace('/app/internal', '');
      calls.push({
        call: `${request.method} ${path}${search}`,
        token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      });
      const name = `${request.method} ${path.replace(/\/businesses\/[0-9a-f-]{36}/, '/businesses/:uuid')}`;
      const answer = await known[name]?.(request);
      request.signal.throwIfAborted();
      if (answer instanceof Response) return answer;
      return answer === undefined ? Response.json({ errors: [] }, { status: 404 }) : Response.json(answer);
    },
  };
}

/** A store without the browser's storage. */
export function memoryStore(stored: { token: string; testGroup: null } | null = { token, testGroup: null }) {
  let current: { token: string; testGroup: 'TEMPLATEA' | 'TEMPLATEB' | null } | null = stored;
  return {
    read: () => current,
    write: (next: typeof current) => {
      current = next;
    },
  };
}
