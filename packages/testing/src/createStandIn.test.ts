import { type CallId, createApi, fetchFile, fetchWithToken, Problem } from '@contapro/api';
import { pendingDeposits } from '@contapro/fixtures';
import contract from '@contapro/openapi/contract.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createStandIn } from './index.ts';

const ruc = '20514827363';
const page = { ruc, tax_period: '202610', page: 1, size: 20, status: '0' } as const;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? [error.status, error.code, error.messages] : error),
  );

describe('createStandIn', () => {
  it('answers the client with sample data, page by page', async () => {
    const { api } = createStandIn();
    const { businesses } = await api.listBusinesses();
    const first = await api.listAllInvoices({ query: page });
    const last = await api.listAllInvoices({ query: { ...page, page: 15 } });
    expect([businesses[0]?.name, first.data.length, first.summary.total_items, last.data.length]).toEqual([
      'Textiles Huascarán S.A.C.',
      20,
      284,
      4,
    ]);
  });

  it('answers a client that is made with its fetch, at another address, and says what was asked with which token', async () => {
    const baseUrl = 'https://app.contapro.pe/app/internal';
    const { fetch, calls } = createStandIn({ baseUrl });
    const api = createApi({ baseUrl, fetch: fetchWithToken({ fetch, requestToken: async () => 't0k3n' }) });
    const filters = { ruc, tax_period: '202610', operation_type: 'VENTA' } as const;
    await api.getHistory({ query: { filters } });
    await api.listAllInvoices({
      query: { ...page, filter_by: ['status_of_vouchers'], value_filter: ['observado'] },
    });
    expect(calls).toEqual([
      { operation: 'getHistory', asked: { path: {}, query: { filters } }, token: 't0k3n' },
      {
        operation: 'listAllInvoices',
        asked: { path: {}, query: { ...page, filter_by: ['status_of_vouchers'], value_filter: ['observado'] } },
        token: 't0k3n',
      },
    ]);
  });

  it('answers every call of the contract', async () => {
    const standIn = createStandIn();
    const deposit = pendingDeposits.find(({ problems }) => problems.length === 0);
    if (!deposit) throw new Error('The samples have no deposit that can be in a file.');
    const { depositor, code } = deposit;
    const bodies: Partial<Record<CallId, object>> = {
      createBusinesses: { body: { businesses: [{ ruc }] } },
      createDepositFile: { body: { business_uuid: depositor.uuid, cpes: [code] } },
      getDepositFile: { path: { uuid: depositor.uuid, lot: '260008' } },
      saveForm621Entries: { body: { 145: { amount: 10, computed_amount: 0 } } },
      saveIncomeRegimes: { body: { former: [], regimes: [] } },
      confirmNetIncome: { body: { proposed: 0, rate: 0, net_income: null, reason: null } },
      saveDeclaredPeriod: { body: { declared: null } },
      announceImportFiles: { body: { files: [{ id: 'a', name: 'F001-1.xml', bytes: 3 }] } },
      assignResponsibles: { body: { changes: [] } },
      saveVoucherAccounts: { body: { vouchers: [] } },
      saveFormerEntries: { body: { entries: [] } },
      uploadImportFile: { file: new Blob(['xml']) },
      saveStudioLogo: { file: new Blob(['png']) },
      answerClientQuestion: { parts: [{ name: 'answer', content: new Blob(['es_mio']) }] },
      uploadImportFiles: { parts: [{ name: 'a', content: new Blob(['xml']) }] },
    };
    const failed: unknown[] = [];
    for (const [id, call] of Object.entries(standIn.api)) {
      const filters = { ruc, tax_period: '202610', operation_type: 'COMPRA' };
      const query = {
        ...page,
        page_record: 20,
        operation_type: 'COMPRA',
        filters,
        paid: 'S',
        name: 'F001-1.xml',
        file_extension: 'xlsx',
        file: 'siscont',
        q: '130',
      };
      const path = { ruc, uuid: 'u', id: 'i-1', file_id: 's-1' };
      const asked = { path, query, body: { cpes: ['a'] }, ...bodies[id as CallId] };
      const result = await Promise.resolve(Reflect.apply(call, undefined, [asked])).catch((error: unknown) => error);
      if (result instanceof Error) failed.push([id, result]);
    }
    expect(failed).toEqual([]);
    const described = Object.values<Record<string, { operationId: string }>>(contract.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const others = [
      'createPartnerToken',
      'getCalendarFile',
      'getReportFile',
      'getVoucherFile',
      'getAnswerFile',
      'getMonthSummaryFile',
    ];
    expect(standIn.calls.map(({ operation }) => operation).toSorted()).toEqual(
      described.filter((id) => !others.includes(id)).toSorted(),
    );
  });

  it('remembers decisions until it is reset', async () => {
    const { api, reset } = createStandIn();
    const observed = async () => (await api.listObserved({ query: page })).data;
    const before = await observed();
    const [first] = before;
    if (!first) throw new Error('No sample voucher is observed');
    await api.validateObserved({ query: { ruc, tax_period: '202610' }, body: { cpes: [first.code] } });
    expect((await observed()).map(({ code }) => code)).not.toContain(first.code);
    reset();
    expect(await observed()).toEqual(before);
  });

  it('gives other answers as often as wanted', async () => {
    const { api, answer } = createStandIn();
    const names = async () => (await api.listBusinesses()).businesses.map(({ name }) => name);
    const sample = await names();
    answer('listBusinesses', { businesses: [] }, { times: 2 });
    expect([await names(), await names(), await names()]).toEqual([[], [], sample]);
    answer('listPeriods', ({ path }) => ({ tax_periods: [path.id] }));
    expect(await api.listPeriods({ path: { id: '202401' } })).toEqual({ tax_periods: ['202401'] });
  });

  it('fails as the server does, and as a lost connection does', async () => {
    const { api, failWith } = createStandIn();
    const body = { email: 'a@b.pe', password: 'x' };
    failWith('signIn', 401, { code: 'PASSWORD_INCORRECT', message: 'No son correctos.', times: 1 });
    expect(await refusalOf(api.signIn({ body }))).toEqual([401, 'PASSWORD_INCORRECT', ['No son correctos.']]);
    expect(await refusalOf(api.signIn({ body }))).toBe('done');
    failWith('listBusinesses', 0);
    expect(await refusalOf(api.listBusinesses())).toEqual([0, undefined, []]);
  });

  it('delays an answer, which can be aborted', async () => {
    const { api, delay } = createStandIn();
    delay('listBusinesses', 60_000);
    const leaving = new AbortController();
    const call = api.listBusinesses({ signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('left')));
    await expect(call).rejects.toThrow('left');
    expect((await api.listPeriods({ path: { id: 'u' } })).tax_periods).toHaveLength(3);
  });

  it('has the files of links', async () => {
    const { api, fetch } = createStandIn();
    const { data } = await api.listAllInvoices({ query: page });
    const { sas } = await api.requestReport({
      path: { ruc },
      query: { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'xlsx' },
    });
    const files = [data[0]?.img_cpe_link, data[0]?.xml_cpe_link, sas];
    const baseUrl = 'http://localhost/app/internal';
    const fetched = await Promise.all(files.map((link) => fetchFile(String(link), { baseUrl, fetch })));
    expect(fetched.map(({ type, size }) => [type, size > 0])).toEqual([
      ['image/svg+xml', true],
      ['application/xml', true],
      ['application/octet-stream', true],
    ]);
  });
});
