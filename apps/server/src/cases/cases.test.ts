import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schemas } from '../contract/handlers.ts';
import { processPending } from '../modules/imports/job/process-pending.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/** The inputs of a case, and what the product must show of them. README.md of this folder explains the paths. */
const caseSchema = z.object({
  ruc: z.string(),
  name: z.string(),
  files: z.array(z.string()),
  reason: z.string(),
  /** The boxes of the Formulario 621 that the accountant fills in, by period. */
  entries: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  holds: z.record(z.string(), z.union([z.string(), z.number()])),
});

const folder = new URL('./', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

describe('what people upload', () => {
  it.each(names)('UPLOAD-01 are read, or named: %s', async (name) => {
    const at = (file: string) => readFileSync(new URL(`${name}/${file}`, folder));
    const {
      ruc,
      name: company,
      files,
      entries = {},
      holds,
    } = caseSchema.parse(JSON.parse(at('expected.json').toString()));
    const product = await upload({ ruc, name: company, files: files.map((file) => [file, at(file)]) });
    for (const [period, boxes] of Object.entries(entries)) await product.fillIn(period, boxes);
    const found: Record<string, string | number> = {};
    for (const path of Object.keys(holds)) found[path] = await product.read(path);
    for (const [path, value] of Object.entries(holds))
      if (typeof value === 'string' && value.startsWith('/')) {
        const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(value) ?? [];
        if (new RegExp(source, flags).test(String(found[path]))) found[path] = value;
      }
    expect(found).toEqual(holds);
  });
});

interface Upload {
  ruc: string;
  name: string;
  files: [name: string, bytes: Buffer][];
}

/** Uploads the files one after the other to a new business, as a person does. */
async function upload({ ruc, name, files }: Upload) {
  const accountant = await t.addAccountant();
  const business = await t.addBusiness(accountant.id, { ruc, name });
  const { token } = accountant;
  const reports = new Map<string, Schemas['ImportFile']>();
  const get = async (path: string, query: Record<string, string> = {}) => {
    const answer = await t.call('GET', path, { token, query });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer;
  };
  for (const [file, bytes] of files) {
    const { import_id } = (await t.call('POST', `/businesses/${business.id}/imports`, { token })).json();
    const received = await t.app.inject({
      method: 'POST',
      url: `/app/internal/imports/${import_id}/files`,
      query: { name: file },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    expect(received.statusCode).toBe(201);
    await processPending(t.services, business.id);
    const { files: stored }: Schemas['Import'] = (await get(`/imports/${import_id}`, { page: '1', size: '20' })).json();
    if (stored[0]) reports.set(file, stored[0]);
  }

  const page = { page: '1', size: '100' };
  const of = (tax_period: string) => ({ ruc, business_uuid: business.id, tax_period });
  const purchases = async (tax_period: string): Promise<Schemas['VoucherPage']> =>
    (await get('/businesses/dashboard-reports/all-invoices', { ...page, ruc, tax_period, status: '0' })).json();
  const sales = async (tax_period: string): Promise<Schemas['SalesPage']> =>
    (
      await get('/businesses/dashboard-reports/sales', {
        ...page,
        business_ruc: ruc,
        business_uuid: business.id,
        tax_period,
      })
    ).json();
  const dashboard = async (tax_period: string): Promise<Schemas['PurchaseDetails']> =>
    (await get('/purchase/dashboard', { filters: JSON.stringify(of(tax_period)) })).json().purchase_details;
  const pendings = async (): Promise<Schemas['PendingDeposit'][]> =>
    (await get('/me/pending-deposits', page)).json().data;
  const paid = async (tax_period: string): Promise<Schemas['DetractionVoucher'][]> =>
    (await get('/businesses/dashboard/detractions', { ...page, ...of(tax_period), paid: 'S' })).json().data.vouchers;
  const register = async (operation_type: 'COMPRA' | 'VENTA', tax_period: string) => {
    const query = { tax_period, operation_type, file_extension: 'txt' };
    const { sas }: Schemas['ReportLink'] = (await get(`/businesses/${ruc}/reports`, query)).json();
    const { body } = await t.app.inject({ method: 'GET', url: sas });
    return body.split('\r\n').map((line) => line.split('|'));
  };
  const depositFile = async () => {
    const ready = (await pendings()).filter(({ problems }) => problems.length === 0);
    const body = {
      business_uuid: business.id,
      request_id: randomUUID(),
      cpes: ready.map(({ code }) => code),
      again: true,
    };
    const answer = await t.call('POST', '/me/deposit-files', { token, body });
    expect(answer.statusCode).toBe(200);
    const file: Schemas['DepositFile'] = answer.json();
    return { total: file.total_amount, lines: file.content.split('\r\n').slice(1, -1) };
  };

  const number = (text: string) => text.replace(/^0+(?=\d)/, '');
  const isThe =
    (type: string, id: string) => (voucher: { document_type_code?: string; serie: string; number: string }) =>
      voucher.document_type_code === type && `${voucher.serie}-${number(voucher.number)}` === id;
  const valueSchema = z.union([z.number(), z.string(), z.array(z.string()).transform((texts) => texts.join(' '))]);
  const valueOf = (value: unknown) => valueSchema.parse(value ?? '');
  const field = (row: object | undefined, name: string) =>
    row === undefined ? 'absent' : valueOf(Object.entries(row).find(([key]) => key === name)?.[1]);
  const says = (file: string) => {
    const report = reports.get(file);
    return [report?.message, ...(report?.rows ?? []).map(({ field: of, message }) => `${of ?? ''} ${message}`)]
      .filter(Boolean)
      .join('\n');
  };

  const readers: Record<string, (...words: string[]) => Promise<string | number>> = {
    box: async (period = '', box) => {
      const { boxes }: Schemas['Form621'] = (
        await get('/dashboard/form-621', { filters: JSON.stringify(of(period)) })
      ).json();
      return boxes.find((one) => String(one.box) === box)?.amount ?? 'absent';
    },
    purchases: async (period = '') => (await purchases(period)).metadata.pagination.total_items,
    sales: async (period = '') => (await sales(period)).metadata.pagination.total_items,
    igv: async (period = '') => (await dashboard(period)).igv_amount_total,
    credit: async (period = '') => (await dashboard(period)).igv_amount_deductibles,
    purchase: async (period = '', type = '', id = '', name = '') =>
      field((await purchases(period)).data.find(isThe(type, id)), shortNames[name] ?? name),
    sale: async (period = '', type = '', id = '', name = '') =>
      field((await sales(period)).data.find(isThe(type, id)), shortNames[name] ?? name),
    rce: async (period = '', type = '', id = '', column = '') =>
      (await register('COMPRA', period)).find(
        (cells) => cells[6] === type && `${cells[7]}-${number(cells[9] ?? '')}` === id,
      )?.[Number(column) - 1] ?? 'absent',
    rvie: async (period = '', type = '', id = '', column = '') =>
      (await register('VENTA', period)).find(
        (cells) => cells[6] === type && `${cells[7]}-${number(cells[8] ?? '')}` === id,
      )?.[Number(column) - 1] ?? 'absent',
    outcome: async (file = '') => reports.get(file)?.outcome ?? 'absent',
    new: async (file = '') => reports.get(file)?.imported ?? 'absent',
    says: async (file = '') => says(file),
    named: async (period = '', type = '', id = '', line) => {
      const rows = [...reports.values()].flatMap((report) => report.rows);
      const [serie = '', last = ''] = id.split('-');
      const inReport = rows.some(
        (row) =>
          (line !== undefined && String(row.line) === line) || new RegExp(`${serie}-0*${last}\\b`).test(row.message),
      );
      const voucher = (await purchases(period)).data.find(isThe(type, id));
      const isObserved = voucher?.reasons?.includes('IMPORTES_NO_CUADRAN') === true;
      return inReport || isObserved ? 'yes' : 'no';
    },
    pendings: async () => (await pendings()).length,
    pending: async (type = '', id = '', name = '') => {
      const row = (await pendings()).find((one) => isThe(type, id)({ ...one, document_type_code: one.document_type }));
      return field(row, { item: 'item_code', deposit: 'deposit_amount' }[name] ?? name);
    },
    file: async (what = '', span) => {
      const { total, lines } = await depositFile();
      if (what === 'total') return total;
      if (what === 'lines') return lines.length;
      const [serie = '', last = ''] = what.split('-');
      const line = lines.find((one) => one.endsWith(`${serie.padStart(4, '0')}${last.padStart(8, '0')}`));
      const [from = 0, to = 0] = (span ?? '').split('-').map(Number);
      return line?.slice(from - 1, to) ?? 'absent';
    },
    paid: async (period = '', who, what) => {
      const rows = (await paid(period)).filter(
        ({ serie_number }) =>
          who === undefined || (who === 'nadie' ? !serie_number : number(serie_number?.split('-')[1] ?? '') === who),
      );
      return what === 'amount' ? (rows[0]?.deposit_amount ?? 'absent') : rows.length;
    },
    received: async (tax_period = '') => {
      const query = { ...page, business_ruc: ruc, business_uuid: business.id, tax_period };
      const { summary }: Schemas['SaleDetractionPage'] = (
        await get('/businesses/dashboard/sale-detractions', query)
      ).json();
      return summary.total_amount_deposited + summary.total_amount_without_voucher;
    },
    cuadre: async (tax_period = '') => {
      const query = { ...page, business_ruc: ruc, business_uuid: business.id, tax_period, operation_type: 'COMPRA' };
      const { summary }: Schemas['ReconciliationPage'] = (await get('/dashboard/reconciliation', query)).json();
      return summary.amounts.vouchers + summary.facts.vouchers;
    },
  };
  return {
    fillIn: async (period: string, boxes: Readonly<Record<string, number>>) => {
      const body = Object.fromEntries(
        Object.entries(boxes).map(([box, amount]) => [box, { former_amount: null, amount }]),
      );
      const query = { filters: JSON.stringify(of(period)) };
      const answer = await t.call('PATCH', '/dashboard/form-621', { token, query, body });
      expect(answer.statusCode).toBe(200);
    },
    read: (path: string) => {
      const [what = '', ...words] = path.split(' ');
      const reader = readers[what];
      if (!reader) throw new Error(`Nothing reads '${path}'`);
      return reader(...words);
    },
  };
}

/** The fields of both listings by their short names. */
const shortNames: Readonly<Record<string, string>> = {
  base: 'taxable_amount',
  igv: 'igv_amount',
  total: 'total_amount',
};
