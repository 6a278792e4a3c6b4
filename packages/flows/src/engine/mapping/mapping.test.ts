import { Problem, type Schemas } from '@contapro/api';
import { addCents, centsFromSoles, type Business } from '@contapro/domain';
import fc from 'fast-check';
import { createVoucher, wireVoucher } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import {
  accountantOf,
  businessOf,
  detractionPageOf,
  detractionTotalsOf,
  earlierImportOf,
  filterOptionsOf,
  historyPointsOf,
  periodTotalsOf,
  purchaseFiguresOf,
  salesFiguresOf,
  uploadFileOf,
  voucherOf,
  voucherPageOf,
} from './index.ts';

const soles = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((amount) => amount / 100);

const voucher: Schemas['PurchaseVoucher'] = {
  code: '20512345678-202610-01-F001-123',
  issue_date: '2026-10-14',
  serie: 'F001',
  number: '123',
  supplier_business_name: 'Los Álamos E.I.R.L.',
  item_description: ['Papel bond', '', 'Tóner'],
  taxable_amount: 1000,
  img_cpe_link: '/files/x.jpeg',
  xml_cpe_link: null,
  afecto_detraccion: 'si',
  status: 'observado',
};

describe('accountants and businesses', () => {
  it('ENT-01 SESSION-33 OPEN-081 maps a profile that is known, and a subscription or none', () => {
    const user: Schemas['User'] = {
      uuid: 'a',
      name: 'Rosa',
      last_name: 'Quispe',
      document_number: '45678912',
      email: 'r@q.pe',
      phone_number: '987654321',
      accountant_profile: 'Siscont',
      subscription: { plan_type: 1, end_date: '2026-11-28' },
    };
    expect(accountantOf(user)).toEqual({
      uuid: 'a',
      name: 'Rosa',
      lastName: 'Quispe',
      email: 'r@q.pe',
      profile: 'Siscont',
      subscription: { planType: 1, endDate: '2026-11-28' },
    });
    expect(accountantOf({ ...user, practice_data: true }).hasPracticeData).toBe(true);
    const { accountant_profile: _, ...bare } = user;
    const { profile, subscription } = accountantOf({ ...bare, subscription: null });
    expect([profile, subscription]).toEqual([null, null]);
    expect(() => accountantOf({ ...user, uuid: '' })).toThrow(Problem);
  });

  describe('a business', () => {
    const expected: Business = {
      uuid: 'b',
      name: 'Andina',
      ruc: '20100047218',
      status: 'MISSING_PERMISSIONS',
      existsPeriodsProcessed: true,
      missingPermissions: ['SIRE'],
      accountantUuid: null,
      registered: false,
    };
    const business: Schemas['Business'] = {
      uuid: 'b',
      name: '',
      businessName: 'Andina',
      ruc: '20100047218',
      status: 'MISSING_PERMISSIONS',
      exists_periods_processed: true,
      missing_permissions: [{ module_name: 'SIRE' }],
    };

    it('ENT-05 OPEN-061 has its name from either field', () => {
      expect([businessOf(business).name, businessOf({ ...business, name: 'A' }).name]).toEqual(['Andina', 'A']);
    });

    it('ENT-06 OPEN-042 has the missing permissions as names', () => {
      expect(businessOf(business)).toEqual(expected);
    });

    it('has its last collection, and none before the first', () => {
      const at = '2026-11-20T08:12:00.000Z';
      const collected = { ...business, last_collection: { at, added: 12, changed: 1, is_delayed: true } };
      expect(businessOf(collected).lastCollection).toEqual({ at, added: 12, changed: 1, isDelayed: true });
      expect(businessOf({ ...business, last_collection: null })).toEqual(expected);
    });

    it('OPEN-130 has null for a missing accountant, and no registration for a missing one', () => {
      expect(businessOf(business)).toEqual(expected);
      expect(businessOf({ ...business, accountant_uuid: 'a', registered: true })).toEqual({
        ...expected,
        accountantUuid: 'a',
        registered: true,
      });
    });
  });
});

describe('figures', () => {
  const purchases: Schemas['PurchaseDashboard'] = {
    currency_code: 'PEN',
    sum_positive_balance: 0,
    purchase_details: {
      total_cpes_count: 7,
      num_observed: 3,
      num_deductibles: 2,
      num_not_processed: 1,
      num_not_deductible: 1,
      igv_amount_total: 900.1,
      igv_amount_observed: 540.07,
      igv_amount_deductibles: 360.03,
      igv_amount_not_processed: 0,
      igv_amount_not_deductible: 0,
      num_late_detractions: 2,
      igv_amount_late_detractions: 324.5,
      observed_reasons: {
        EMISOR_BAJA: { total_count: 1, total_monto_igv: 0.07 },
        DETRACCION_PENDIENTE: { total_count: 2, total_monto_igv: 540 },
        NUEVA: { total_count: 0, total_monto_igv: -5 },
      },
    },
  };

  it.each([
    ['DASH-15', 'total', { count: 7, igvCents: 90_010 }],
    ['DASH-16', 'deductible', { count: 2, igvCents: 36_003 }],
    ['DASH-17', 'observed', { count: 3, igvCents: 54_007 }],
    ['DASH-18', 'notProcessed', { count: 1, igvCents: 0 }],
    ['OPEN-184', 'notDeductible', { count: 1, igvCents: 0 }],
    ['OPEN-184', 'lateDetractions', { count: 2, igvCents: 32_450 }],
  ] as const)('%s ENT-13 reads the purchases: %s', (_, name, figure) => {
    expect(purchaseFiguresOf(purchases)[name]).toEqual(figure);
  });

  it('DASH-19 ENT-14 reads the reasons, the one with most IGV first', () => {
    expect(purchaseFiguresOf(purchases).reasons).toEqual([
      { code: 'DETRACCION_PENDIENTE', count: 2, igvCents: 54_000 },
      { code: 'EMISOR_BAJA', count: 1, igvCents: 7 },
      { code: 'NUEVA', count: 0, igvCents: -500 },
    ]);
  });

  it('reads no purchases that are not deductible where an answer leaves them out', () => {
    const { num_not_deductible: _, igv_amount_not_deductible: __, ...details } = purchases.purchase_details;
    expect(purchaseFiguresOf({ ...purchases, purchase_details: details }).notDeductible).toEqual({
      count: 0,
      igvCents: 0,
    });
  });

  const sales = salesFiguresOf({
    total_count_fa: 3,
    total_count_bv: 10,
    total_count_nc: 1,
    total_count_nd: 0,
    total_count_other_codes: 2,
    total_igv_fa: 540,
    total_igv_bv: 180.5,
    total_igv_nc: -18,
    total_igv_nd: 0,
    total_igv_other_codes: 0.01,
    total_importe_total: 4605.28,
    total_cpes_count: 16,
    total_amount_igv: 702.51,
    porcentage_previous_month: { porcentage_total_sales: 12.5, porcentage_cps_count: null },
  });

  it('DASH-23 DASH-24 ENT-15 reads count and IGV of each category of sales', () => {
    expect(sales.categories).toEqual({
      fa: { count: 3, igvCents: 54_000 },
      bv: { count: 10, igvCents: 18_050 },
      nc: { count: 1, igvCents: -1_800 },
      nd: { count: 0, igvCents: 0 },
      other: { count: 2, igvCents: 1 },
    });
  });

  it('DASH-25 DASH-26 ENT-15 reads the totals of sales and their change', () => {
    const { categories: _, ...totals } = sales;
    expect(totals).toEqual({
      count: 16,
      igvCents: 70_251,
      totalCents: 460_528,
      change: { total: 12.5, count: null },
    });
  });

  it('ENT-16 OPEN-035 OPEN-036 reads the totals', () => {
    const totals: Schemas['Totals'] = {
      total_cpes_count: 18,
      total_amount_igv_sales: 702.5,
      total_amount_igv_purchase: 540,
      sum_positive_balance: 120.4,
      flag_show_positive_balance: true,
    };
    expect(periodTotalsOf(totals)).toEqual({
      count: 18,
      salesIgvCents: 70_250,
      positiveBalanceCents: 12_040,
      showPositiveBalance: true,
    });
  });

  it('ENT-17 DASH-20 reads the totals of detracciones', () => {
    expect(detractionTotalsOf({ sum_paid_detractions: 1200, sum_not_paid_detractions: 340.55 })).toEqual({
      paidCents: 120_000,
      unpaidCents: 34_055,
    });
  });

  it('HIST-03 HIST-04 HIST-10 reads the history oldest first, in any order of its keys', () => {
    const month = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));
    const periods = fc.uniqueArray(month.map(([year, nth]) => `${year}${String(nth).padStart(2, '0')}`));
    fc.assert(
      fc.property(periods, soles, (keys, amount) => {
        const points = historyPointsOf(Object.fromEntries(keys.map((key) => [key, { total_importe_total: amount }])));
        expect(points).toEqual(keys.toSorted().map((period) => ({ period, totalCents: centsFromSoles(amount) })));
      }),
    );
    expect(historyPointsOf({ '202613': { total_importe_total: 1 }, total: { total_importe_total: 2 } })).toEqual([]);
  });

  it('FORMAT-01 keeps every sum exact: cents of the parts add up to cents of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0) / 100;
        const counted = addCents(...parts.map((part) => detractionTotalsOf(paid(part / 100)).paidCents));
        expect(detractionTotalsOf(paid(whole)).paidCents).toBe(counted);
      }),
    );
  });

  it('refuses an amount that a number cannot hold to the cent', () => {
    expect(() => detractionTotalsOf(paid(1e17))).toThrow(RangeError);
    expect(() => detractionTotalsOf(paid(Number.NaN))).toThrow(RangeError);
  });
});

const paid = (amount: number) => ({ sum_paid_detractions: amount, sum_not_paid_detractions: 0 });

describe('vouchers', () => {
  it('ENT-23 OPEN-037 OPEN-038 reads a voucher, its taxable amount where there is no total', () => {
    const expected = {
      code: '20512345678-202610-01-F001-123',
      issueDate: '2026-10-14',
      dueDate: null,
      serieNumber: 'F001-00000123',
      documentTypeCode: null,
      supplierName: 'Los Álamos E.I.R.L.',
      supplierRuc: null,
      items: ['Papel bond', 'Tóner'],
      accounts: [],
      baseCents: 100_000,
      totalCents: 100_000,
      igvCents: null,
      igvCreditCents: null,
      currencyCode: 'PEN',
      foreignTotalCents: null,
      declaredOn: null,
      annotationPeriod: null,
      exchangeRate: null,
      rateSource: null,
      rateDay: null,
      imageUrl: '/files/x.jpeg',
      xmlUrl: null,
      subjectToDetraction: true,
      detraction: null,
      status: 'observado',
      reasons: [],
      supplierState: null,
      validity: null,
      signature: null,
      decision: null,
      questions: [],
    };
    expect(voucherOf(voucher)).toEqual(expected);
    expect(
      voucherOf({
        ...voucher,
        document_type_code: '01',
        supplier_ruc: '20512345678',
        total_amount: 1180,
        igv_amount: 180,
        igv_credit_amount: 108,
        currency_code: 'USD',
        foreign_total_amount: 315.09,
        exchange_rate: 3.745,
        exchange_rate_of_modified: true,
        detraction_status: 'por_pagar',
        detraction_amount: 141.6,
        reasons: ['DUPLICADO'],
        supplier_state: { state: 'ACTIVO', condition: 'NO HABIDO', date: '2026-11-02', source: 'padron' },
        validity: { state: 'anulado', date: '2026-11-20' },
        signature: { state: 'sin_firma', problem: null, signer: null },
        decision: {
          decision: 'rechazado',
          decided_at: '2026-11-06T03:04:05.000Z',
          decided_by: ' Rosa Quispe ',
          reasons: ['DUPLICADO'],
          note: 'Repetido.',
        },
      }),
    ).toEqual({
      ...expected,
      documentTypeCode: '01',
      supplierRuc: '20512345678',
      totalCents: 118_000,
      igvCents: 18_000,
      igvCreditCents: 10_800,
      currencyCode: 'USD',
      foreignTotalCents: 31_509,
      exchangeRate: 3.745,
      rateSource: 'modified',
      rateDay: null,
      detraction: { status: 'por_pagar', amountCents: 14_160, missingCents: 0, creditPeriod: null },
      reasons: ['DUPLICADO'],
      supplierState: { state: 'ACTIVO', condition: 'NO HABIDO', date: '2026-11-02', source: 'padron' },
      validity: { state: 'anulado', date: '2026-11-20' },
      signature: { state: 'sin_firma', problem: null, signer: null },
      decision: {
        decision: 'rechazado',
        decidedAt: '2026-11-05 22:04',
        decidedBy: 'Rosa Quispe',
        reasons: ['DUPLICADO'],
        note: 'Repetido.',
      },
    });
  });

  it.each([
    ['a text', 'Papel bond', ['Papel bond']],
    ['an empty text', '', []],
    ['an empty list', [], []],
  ])('ENT-23 reads the glosa from %s', (_, item_description, items) => {
    expect(voucherOf({ ...voucher, item_description }).items).toEqual(items);
  });

  it('PURCHASE-16 reads si as subject to detraction', () => {
    expect(voucherOf({ ...voucher, afecto_detraccion: 'si' }).subjectToDetraction).toBe(true);
  });

  it.each(['no', 'SI', '', 'sí'])('PURCHASE-17 reads %j as not subject to detraction', (afecto_detraccion) => {
    expect(voucherOf({ ...voucher, afecto_detraccion }).subjectToDetraction).toBe(false);
  });

  it('has no amount where the answer has none', () => {
    expect(voucherOf({ ...voucher, taxable_amount: null, total_amount: null }).totalCents).toBeNull();
  });

  it('FORMAT-03 reads a name of spaces as no name', () => {
    expect(voucherOf({ ...voucher, supplier_business_name: '  ' }).supplierName).toBe('');
  });

  it('reads a detracción of unknown amount as unknown', () => {
    expect(voucherOf({ ...voucher, detraction_status: 'por_pagar', detraction_amount: null }).detraction).toEqual({
      status: 'por_pagar',
      amountCents: null,
      missingCents: 0,
      creditPeriod: null,
    });
    const late = { detraction_status: 'pagada', detraction_amount: 100, detraction_missing_amount: 41.6 } as const;
    expect(voucherOf({ ...voucher, ...late, credit_period: '202611' }).detraction).toEqual({
      status: 'pagada',
      amountCents: 10_000,
      missingCents: 4_160,
      creditPeriod: '202611',
    });
  });

  it('LISTINGS-30 OPEN-043 reads a page, and the sums of the whole listing', () => {
    const summary = { total_items: 41, total_amount: 1180.5, total_amount_igv: 180, total_amount_igv_credit: 162.2 };
    const metadata = { pagination: { total_items: 41, total_pages: 3 } };
    expect(voucherPageOf({ success: true, data: [voucher], summary, metadata })).toEqual({
      items: [voucherOf(voucher)],
      totalItems: 41,
      totalPages: 3,
      summary: {
        count: 41,
        totalCents: 118_050,
        igvCents: 18_000,
        igvCreditCents: 16_220,
        detractionCents: null,
        pdtCents: null,
      },
    });
    const paid = { ...summary, total_amount_detraction: 141.6 };
    expect(voucherPageOf({ success: true, data: [], summary: paid, metadata }).summary?.detractionCents).toBe(14_160);
    const declared = { ...summary, total_amount_pdt: 100 };
    expect(voucherPageOf({ success: true, data: [], summary: declared, metadata }).summary?.pdtCents).toBe(10_000);
  });

  it('PARTNER-01 reads pages and filter options of a server that has no sums and no options', () => {
    const pagination = { pagination: { total_items: 41, total_pages: 3 } };
    const page = { success: true, data: [voucher], metadata: pagination };
    expect(voucherPageOf(page)).toEqual({
      items: [voucherOf(voucher)],
      totalItems: 41,
      totalPages: 3,
      summary: null,
    });
    const data = { vouchers: [], pagination: { total_pages: 2 } };
    expect(detractionPageOf({ success: true, data, metadata: pagination })).toEqual({
      items: [],
      totalItems: 41,
      totalPages: 2,
      summary: null,
      sales: null,
    });
    expect(Object.values(filterOptionsOf({})).flat()).toEqual([]);
  });

  it('LISTINGS-11 FILTERS-23 OPEN-054 reads filter options: names to show, keys to send, suppliers by name', () => {
    expect(
      filterOptionsOf({
        types_of_vouchers: ['01', 'ZZ'],
        series_of_vouchers: ['F001'],
        status_of_vouchers: ['gasto deducible'],
        reasons_of_vouchers: ['EMISOR_BAJA'],
        credits_of_vouchers: ['sin_credito'],
        detractions_of_vouchers: ['pagada'],
        questions_of_vouchers: ['respondida', 'sin_respuesta'],
        provider_of_vouchers: { '20512345678': 'Zeta', '20999999027': 'Álamos', '20488301757': ' ' },
      }),
    ).toEqual({
      types_of_vouchers: [
        { value: '01', label: 'Factura' },
        { value: 'ZZ', label: 'No especificado' },
      ],
      series_of_vouchers: [{ value: 'F001', label: 'F001' }],
      status_of_vouchers: [{ value: 'gasto deducible', label: 'Deducible' }],
      reasons_of_vouchers: [{ value: 'EMISOR_BAJA', label: 'RUC del proveedor dado de baja' }],
      credits_of_vouchers: [{ value: 'sin_credito', label: 'Sin crédito fiscal' }],
      detractions_of_vouchers: [{ value: 'pagada', label: 'Pagada' }],
      questions_of_vouchers: [
        { value: 'respondida', label: 'Con respuesta del cliente' },
        { value: 'sin_respuesta', label: 'Sin respuesta' },
      ],
      provider_of_vouchers: [
        { value: '20488301757', label: '20488301757' },
        { value: '20999999027', label: 'Álamos', detail: '20999999027' },
        { value: '20512345678', label: 'Zeta', detail: '20512345678' },
      ],
    });
  });
});

describe('imports', () => {
  const file: Schemas['ImportFile'] = {
    file_id: 'f',
    announced_id: null,
    name: 'a.zip',
    bytes: 10,
    outcome: null,
    period: null,
    book: null,
    imported: 0,
    updated: 0,
    repeated: 0,
    rejected: 0,
    message: null,
    rows: [],
    rows_total: 0,
  };

  it('UPLOAD says how many files are read before one that waits', () => {
    expect(uploadFileOf({ ...file, files_before: 3 })).toMatchObject({ state: 'processing', filesBefore: 3 });
  });

  it('UPLOAD says which part of a file is stored, once there is one', () => {
    expect(uploadFileOf({ ...file, files_before: 0, read_share: 0.4 })).toMatchObject({ readShare: 0.4 });
    expect(uploadFileOf({ ...file, files_before: 0, read_share: 0 })).not.toHaveProperty('readShare');
  });

  it('reads a file that is being read, and one with an outcome', () => {
    const reading = {
      id: 'f',
      name: 'a.zip',
      bytes: 10,
      state: 'processing',
      progress: 1,
      outcome: null,
      period: null,
      book: null,
      imported: 0,
      updated: 0,
      repeated: 0,
      rejected: 0,
      problems: [],
      problemsTotal: 0,
      message: null,
    };
    expect(uploadFileOf(file)).toEqual(reading);
    const row = { line: 17, field: 'Fecha', code: 'FECHA_INVALIDA', message: 'La fecha no existe.' };
    expect(
      uploadFileOf({ ...file, outcome: 'con_errores', imported: 3, rejected: 150, rows: [row], rows_total: 200 }),
    ).toEqual({
      ...reading,
      state: 'done',
      outcome: 'con_errores',
      imported: 3,
      rejected: 150,
      problems: [{ line: 17, field: 'Fecha', message: 'La fecha no existe.', entry: null }],
      problemsTotal: 200,
      moreProblems: 'available',
    });
  });

  it('reads an earlier import', () => {
    expect(
      earlierImportOf({
        import_id: 'i',
        created_at: '2026-11-21T15:04:05.000Z',
        undone_at: null,
        state: 'procesando',
        counts: { files: 2, missing: 18, pending: 1, imported: 210, updated: 4, repeated: 3, rejected: 1 },
      }),
    ).toEqual({
      id: 'i',
      createdAt: Date.UTC(2026, 10, 21, 15, 4, 5),
      state: 'procesando',
      files: 2,
      missing: 18,
      imported: 210,
      updated: 4,
      repeated: 3,
      problems: 1,
    });
  });
});

it('reads the sample vouchers as they are, with the period that was chosen and the day on which it was declared', () => {
  const whole = createVoucher({ annotationPeriod: '202611', declaredOn: '2026-12-14' });
  expect(voucherOf(wireVoucher(whole))).toEqual(whole);
});
