import { expect, test } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { businessOf, type Calls, callsOf, type ListedBusiness, newestMonths } from '../support/api.ts';
import { expired, tampered } from '../support/tokens.ts';

/** How a call is refused: status, code and message. */
type Refusal = readonly [status: number, code: string, message: string];

const url = process.env['CONTAPRO_E2E_URL'] ?? '';
const ruc = '20603184727';
let calls: Calls;
let own: ListedBusiness;
let foreign: ListedBusiness;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  calls = await callsOf(url, accounts.estudio);
  own = await newestMonths(calls, ruc, 1);
  foreign = await businessOf(await callsOf(url, accounts.freelance), '20522100944');
});

async function refusalOf(answer: Response): Promise<Refusal> {
  const { errors = [] } = (await answer.json()) as { errors?: readonly { code: string; message: string }[] };
  return [answer.status, errors[0]?.code ?? '', errors[0]?.message ?? ''];
}

const refusalTo = async (path: string, method = 'GET', body?: object) =>
  refusalOf(await calls.send(method, path, body));

const dashboard = (filters: object | string) =>
  `/purchase/dashboard?filters=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`;
const listing = (change: Readonly<Record<string, string>>) =>
  `/businesses/dashboard-reports/all-invoices?${new URLSearchParams({ ruc, tax_period: '202610', page: '1', size: '20', status: '0', ...change })}`;
const report = (of: string, period: string) =>
  `/businesses/${of}/reports?tax_period=${period}&operation_type=COMPRA&file_extension=xlsx`;

test('API invalid filters, periods and pages are refused with a message, and the next call is answered', async () => {
  const period: Refusal = [400, 'INVALID_REQUEST', 'El periodo debe tener la forma AAAAMM, por ejemplo 202610.'];
  const page: Refusal = [400, 'INVALID_REQUEST', 'La página debe ser un número entero desde 1.'];
  const size: Refusal = [400, 'INVALID_REQUEST', 'El tamaño de página debe ser un número entero de 1 a 100.'];
  const good = { business_uuid: own.uuid, ruc, tax_period: '202610' };
  const refusals: readonly (readonly [path: string, refusal: Refusal])[] = [
    [dashboard('{ruc:'), [400, 'INVALID_REQUEST', 'El campo "filters" debe ser un objeto escrito como JSON.']],
    ['/purchase/dashboard', [400, 'INVALID_REQUEST', 'Falta el campo "filters".']],
    [dashboard({ ...good, tax_period: '2026-10' }), period],
    [dashboard({ ...good, tax_period: '202613' }), period],
    [listing({ tax_period: '202600' }), period],
    [report(ruc, 'octubre'), period],
    [listing({ page: '0' }), page],
    [listing({ page: '-1' }), page],
    [listing({ page: '1.5' }), page],
    [listing({ size: '101' }), size],
    [listing({ size: '0' }), size],
  ];
  for (const [path, refusal] of refusals) expect([path, await refusalTo(path)]).toEqual([path, refusal]);
  expect((await calls.send('GET', dashboard(good))).status).toBe(200);
});

test('API a page beyond the last is empty and has the number of all rows', async () => {
  interface Page {
    data: readonly unknown[];
    metadata: { pagination: { total_items: number; total_pages: number } };
  }
  const first = await calls.get<Page>(listing({}));
  expect(first.metadata.pagination.total_items).toBeGreaterThan(20);
  expect(await calls.get<Page>(listing({ page: '9999' }))).toEqual({ ...first, data: [] });
});

test('API ROLE-02 a business of another accountant does not exist, by id, by RUC, in filters or beside another', async () => {
  const unknown: Refusal = [
    404,
    'BUSINESS_NOT_FOUND',
    'No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo.',
  ];
  const codes = {
    page: 1,
    size: 20,
    invoiceCodes: ['20512345671-202610-01-F001-123'],
    type: 'xml',
    status: '0',
    tax_period: '202610',
  };
  const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', `/businesses/${foreign.uuid}/periods`],
    ['GET', `/businesses/${foreign.uuid}/imports`],
    ['POST', `/businesses/${foreign.uuid}/imports`],
    ['GET', report(foreign.ruc, '202610')],
    ['GET', `/businesses/${foreign.ruc}/reports/siscont?tax_period=202610`],
    ['GET', listing({ ruc: foreign.ruc })],
    ['GET', dashboard({ business_uuid: foreign.uuid, ruc: foreign.ruc, tax_period: '202610' })],
    // One of the two identifiers belongs to the accountant, the other does not.
    ['GET', dashboard({ business_uuid: own.uuid, ruc: foreign.ruc, tax_period: '202610' })],
    ['GET', dashboard({ business_uuid: foreign.uuid, ruc: own.ruc, tax_period: '202610' })],
    ['POST', '/businesses/dashboard-reports/all-invoices-files', { ...codes, ruc: foreign.ruc }],
  ];
  for (const [method, path, body] of requests)
    expect([method, path, await refusalTo(path, method, body)]).toEqual([method, path, unknown]);
});

test('API SESSION-24 SESSION-28 an expired or forged token is refused', async () => {
  const ends: readonly (readonly [token: string, message: string])[] = [
    [await expired(calls.token), 'Tu sesión caducó. Vuelve a iniciar sesión.'],
    [tampered(calls.token), 'Tu sesión no es válida. Vuelve a iniciar sesión.'],
  ];
  for (const [token, message] of ends) {
    for (const path of ['/me', '/accountant/dashboard/filters', listing({}), report(ruc, '202610')]) {
      const answer = await fetch(`${url}/app/internal${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect([path, await refusalOf(answer)]).toEqual([path, [401, 'UNAUTHORIZED', message]]);
    }
  }
});

test('API UPLOAD a file of 200 MB is refused with a message, and nothing of it is stored', async ({ page }) => {
  const begun = await calls.send('POST', `/businesses/${own.uuid}/imports`);
  const { import_id: id } = (await begun.json()) as { import_id: string };
  await page.goto('/login');
  const answer = await page.evaluate(
    ([path, token]) =>
      new Promise<{ status: number; body: string }>((done) => {
        const sending = new XMLHttpRequest();
        sending.open('POST', path);
        sending.setRequestHeader('authorization', `Bearer ${token}`);
        sending.setRequestHeader('content-type', 'application/octet-stream');
        sending.addEventListener('loadend', () => done({ status: sending.status, body: sending.responseText }));
        const piece = new Uint8Array(1_000_000);
        sending.send(new Blob(Array.from({ length: 200 }, () => piece)));
      }),
    [`/app/internal/imports/${id}/files?name=enorme.txt`, calls.token] as const,
  );
  expect(await refusalOf(new Response(answer.body, { status: answer.status }))).toEqual([
    413,
    'FILE_TOO_LARGE',
    'El archivo pesa más de 100 MB. Divídelo en archivos más pequeños y súbelos.',
  ]);
  expect(await calls.get<{ files: readonly unknown[] }>(`/imports/${id}?page=1&size=20`)).toMatchObject({
    state: 'abierto',
    files: [],
  });
});
