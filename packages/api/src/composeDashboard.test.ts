import { beforeEach, expect, it, vi } from 'vitest';
import { composeDashboard } from './composeDashboard.ts';
import { createApi } from './createApi.ts';

const [ruc, uuid, tax_period] = ['20100047218', 'b-1', '202610'];
const whole = {
  purchases: { of: 'purchases' },
  sales: { of: 'sales' },
  totals: { of: 'totals' },
  detractions: { of: 'detractions' },
  form_621: { of: 'form_621' },
  purchase_history: { of: 'purchase_history' },
  sales_history: { of: 'sales_history' },
  sources: { of: 'sources' },
  declaration: { of: 'declaration' },
  numbering: { of: 'numbering' },
  collections: { of: 'collections' },
};

let sent: string[];
let answer: (path: string) => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  answer = (path) => Response.json(path.endsWith('b-1/dashboard') ? whole : { alone: path });
});

function begin() {
  const calls = createApi({
    baseUrl: 'http://localhost/api',
    fetch: async ({ url }) => {
      const path = new URL(url).pathname.replace('/api', '');
      sent.push(path);
      return answer(path);
    },
  });
  return composeDashboard(calls);
}

type Calls = ReturnType<typeof begin>;

/** The calls that a dashboard makes at once. */
function open(api: Calls, signal?: AbortSignal, period = tax_period) {
  const month = { ruc, tax_period: period };
  const filters = { ...month, business_uuid: uuid };
  const history = (operation_type: 'COMPRA' | 'VENTA') => ({
    query: { filters: { ...month, operation_type } },
    signal,
  });
  return Promise.all([
    api.getPurchaseDashboard({ query: { filters }, signal }),
    api.getSalesDashboard({ query: { filters }, signal }),
    api.getTotals({ query: month, signal }),
    api.getDetractionTotals({ query: filters, signal }),
    api.getForm621({ query: { filters }, signal }),
    api.getHistory(history('COMPRA')),
    api.getHistory(history('VENTA')),
    api.listSources({ path: { uuid }, query: { tax_period: period }, signal }),
    api.getDeclaredPeriod({ query: { filters }, signal }),
  ]);
}
const numbered = (size: number) => ({
  query: { business_ruc: ruc, business_uuid: uuid, tax_period, page: 1, size },
});
const parts = [
  whole.purchases,
  whole.sales,
  whole.totals,
  whole.detractions,
  whole.form_621,
  whole.purchase_history,
  whole.sales_history,
  whole.sources,
  whole.declaration,
];

it('answers the calls of a dashboard from one, and those that follow from the same answer', async () => {
  const api = begin();
  expect(await open(api)).toEqual(parts);
  expect(await api.listNumberingFindings(numbered(1))).toEqual(whole.numbering);
  expect(await api.getCollections({ path: { uuid } })).toEqual(whole.collections);
  expect(sent).toEqual(['/businesses/b-1/dashboard']);
});

it('asks again: alone for what is asked again alone, and together for all', async () => {
  const api = begin();
  await open(api);
  const filters = { ruc, tax_period, business_uuid: uuid };
  expect(await api.getForm621({ query: { filters } })).toEqual({ alone: '/dashboard/form-621' });
  expect(await open(api)).toEqual(parts);
  await open(api, undefined, '202609');
  const [first, form, ...others] = sent;
  expect([first, form, others]).toEqual([
    '/businesses/b-1/dashboard',
    '/dashboard/form-621',
    ['/businesses/b-1/dashboard', '/businesses/b-1/dashboard'],
  ]);
});

it('takes nothing of another business, another page, or after five seconds', async () => {
  const api = begin();
  await open(api);
  expect(await api.listNumberingFindings(numbered(20))).toEqual({ alone: '/dashboard/sales-numbering' });
  expect(await api.getCollections({ path: { uuid: 'b-2' } })).toEqual({ alone: '/businesses/b-2/collections' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect(await api.getCollections({ path: { uuid } })).toEqual({ alone: '/businesses/b-1/collections' });
});

it('takes what is changed between two answers from neither', async () => {
  const api = begin();
  const filters = { ruc, tax_period, business_uuid: uuid };
  await open(api);
  // The figures are loaded again because the period was declared. What was declared is known already.
  await Promise.all([
    api.getPurchaseDashboard({ query: { filters } }),
    api.getSalesDashboard({ query: { filters } }),
    api.getTotals({ query: { ruc, tax_period } }),
    api.getDetractionTotals({ query: filters }),
    api.getForm621({ query: { filters } }),
  ]);
  expect(await api.getDeclaredPeriod({ query: { filters } })).toEqual({ alone: '/dashboard/declared-period' });
});

it('leaves the calls of other pages alone', async () => {
  const api = begin();
  const filters = { ruc, tax_period, business_uuid: uuid };
  await Promise.all([
    api.getPurchaseDashboard({ query: { filters } }),
    api.getSalesDashboard({ query: { filters } }),
    api.getTotals({ query: { ruc, tax_period } }),
    api.getForm621({ query: { filters } }),
  ]);
  expect(sent).toEqual([
    '/purchase/dashboard',
    '/sales/dashboard',
    '/businesses/dashboard/total-amount',
    '/dashboard/form-621',
  ]);
});

it('asks alone for a part that is absent, and for all when the answer cannot be composed', async () => {
  const api = begin();
  answer = (path) => Response.json(path.endsWith('b-1/dashboard') ? { ...whole, totals: undefined } : { alone: path });
  expect((await open(api))[2]).toEqual({ alone: '/businesses/dashboard/total-amount' });
  const bad = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('<h1>', { status: 500 }),
    () => new Response('null'),
    () => new Response(null, { status: 404 }),
  ];
  for (const made of bad) {
    answer = (path) => (path.endsWith('b-1/dashboard') ? made() : Response.json({ alone: path }));
    expect((await open(api)).map((part) => Object.keys(part))).toEqual(parts.map(() => ['alone']));
  }
});

it.each([401, 429, 503])('fails with status %s as each call would, and is asked again afterwards', async (status) => {
  const api = begin();
  answer = () => Response.json({ errors: [] }, { status });
  await expect(open(api)).rejects.toMatchObject({ httpStatus: status });
  expect(sent.length).toBe(1);
  answer = () => Response.json(whole);
  expect(await open(api)).toEqual(parts);
});

it('rejects a call that is aborted, and nothing else', async () => {
  const api = begin();
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  const leaving = new AbortController();
  const left = open(api, leaving.signal);
  const numbering = api.listNumberingFindings(numbered(1));
  leaving.abort(new Error('left'));
  await expect(left).rejects.toEqual(new Error('left'));
  held.resolve(Response.json(whole));
  expect(await numbering).toEqual(whole.numbering);
});
