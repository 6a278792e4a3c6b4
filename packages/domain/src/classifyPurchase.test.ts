import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyPurchase, isVoided, type PurchaseFacts } from './classifyPurchase.ts';
import { foreignExpenseKinds } from './foreignExpenses.ts';
import { amberReasons, type PurchaseReason, purchaseReasons, redReasons } from './purchaseReasons.ts';
import { purchaseReasonLabel, purchaseReasonTexts } from './texts/engine/purchaseReasons.ts';
import type { VoucherStatus } from './voucher.ts';

/** An invoice of S/ 118.00 that raises nothing. */
const sound: PurchaseFacts = {
  documentType: '01',
  modifiedDocumentType: null,
  namesCustomerRuc: null,
  state: '1',
  isInvalid: false,
  period: '202610',
  issueDate: '2026-10-05',
  paymentDate: '2026-10-05',
  rateDate: '2026-10-05',
  creditCents: 1800,
  baseCents: 10_000,
  igvCents: 1800,
  lineCount: 1,
  lineRates: null,
  isOnlyPartlyRead: false,
  supplierIsActive: true,
  supplierIsLocated: true,
  inconsistency: '',
  xmlIsAltered: false,
  isInRegister: true,
  totals: { registerCents: 11_800, xmlCents: 11_800 },
  amountsAddUp: true,
  isRepeated: false,
  isSubjectToDetraction: false,
  detractionCents: 21_240,
  deposits: [],
  depositsCollectedOn: '2026-12-31',
  declaredMonths: [],
  itemDescriptions: ['Laptop 14 pulgadas'],
  soldKinds: [],
  decision: null,
  invoiceStatus: null,
};

const isRed = (reason: PurchaseReason) => redReasons.some((red) => red === reason);
const reasonsOf = (facts: Partial<PurchaseFacts>) => classifyPurchase({ ...sound, ...facts }).reasons;
const statusOf = (facts: Partial<PurchaseFacts>) => classifyPurchase({ ...sound, ...facts }).status;

/** A credit note of S/ 118.00 over an invoice. */
const creditNote: Partial<PurchaseFacts> = {
  documentType: '07',
  modifiedDocumentType: '01',
  creditCents: -1800,
  baseCents: -10_000,
  igvCents: -1800,
  totals: null,
};

/** For each amber reason, facts that raise it and nothing else. */
const amberFacts: Readonly<Record<(typeof amberReasons)[number], Partial<PurchaseFacts>>> = {
  EMISOR_BAJA: { supplierIsActive: false },
  EMISOR_NO_HABIDO: { supplierIsLocated: false },
  FUERA_DE_PLAZO: { issueDate: '2025-09-30', rateDate: '2026-10-01' },
  INCONSISTENCIA_SUNAT: { inconsistency: '1' },
  SOLO_EN_XML: { isInRegister: false },
  MONTO_DIFERENTE: { totals: { registerCents: 11_800, xmlCents: 11_806 } },
  XML_ALTERADO: { xmlIsAltered: true },
  IMPORTES_NO_CUADRAN: { amountsAddUp: false },
  IGV_NO_CUADRA: { igvCents: 1500 },
  DUPLICADO: { isRepeated: true },
  DETRACCION_PENDIENTE: { isSubjectToDetraction: true },
  DETRACCION_TARDIA: {
    isSubjectToDetraction: true,
    deposits: [{ paidOn: '2026-11-09', cents: 21_200, receivedAt: 0 }],
  },
  AJENO_AL_GIRO: { itemDescriptions: ['CONSUMO EN RESTAURANTE'] },
};

const arbitraryFacts = (): fc.Arbitrary<PurchaseFacts> =>
  fc.record({
    documentType: fc.constantFrom('01', '03', '07', '08', '12', '14', '50', '91'),
    modifiedDocumentType: fc.constantFrom(null, '01', '03'),
    namesCustomerRuc: fc.constantFrom(null, true, false),
    state: fc.constantFrom(null, '', '1', '2', '5'),
    isInvalid: fc.boolean(),
    period: fc.constantFrom('202510', '202610'),
    issueDate: fc.constantFrom(null, '2024-01-31', '2025-09-30', '2026-10-05'),
    paymentDate: fc.constantFrom(null, '2024-01-31', '2026-10-05'),
    rateDate: fc.constantFrom(null, '2025-10-05', '2026-10-05'),
    creditCents: fc.option(fc.integer({ min: -100_000, max: 100_000 })),
    baseCents: fc.option(fc.integer({ min: -100_000, max: 100_000 })),
    igvCents: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
    lineCount: fc.integer({ min: 1, max: 50 }),
    lineRates: fc.constantFrom(null, [], [{ percent: 18, baseCents: 5000 }]),
    isOnlyPartlyRead: fc.boolean(),
    supplierIsActive: fc.constantFrom(null, true, false),
    supplierIsLocated: fc.constantFrom(null, true, false),
    inconsistency: fc.constantFrom(null, '', '0', '3'),
    xmlIsAltered: fc.boolean(),
    isInRegister: fc.constantFrom(null, true, false),
    totals: fc.option(fc.record({ registerCents: fc.integer(), xmlCents: fc.integer() })),
    amountsAddUp: fc.constantFrom(null, true, false),
    isRepeated: fc.boolean(),
    isSubjectToDetraction: fc.constantFrom(null, true, false),
    detractionCents: fc.constantFrom(null, 21_240),
    deposits: fc.array(
      fc.constantFrom(...['2026-11-01', '2026-12-01'].map((paidOn) => ({ paidOn, cents: 10_600, receivedAt: 2 }))),
    ),
    declaredMonths: fc.constantFrom([], ...[1, 3].map((knownUntil) => [{ period: '202612', knownUntil }])),
    depositsCollectedOn: fc.constantFrom(null, '2026-10-31', '2026-12-31'),
    itemDescriptions: fc.constantFrom([], ['Almuerzo'], ['Cemento']),
    soldKinds: fc.constantFrom([], ['food' as const]),
    decision: fc.constantFrom(null, 'validated', 'approved', 'declined'),
    invoiceStatus: fc.constantFrom<PurchaseFacts['invoiceStatus'][]>(
      null,
      'gasto deducible',
      'gasto no deducible',
      'rechazado',
      'observado',
      'no procesado',
    ),
  });

const statuses: readonly VoucherStatus[] = [
  'gasto deducible',
  'gasto no deducible',
  'observado',
  'rechazado',
  'no procesado',
];

describe('classes', () => {
  it('LISTINGS-25, OPEN-184 classifies a purchase without reasons as deductible, with or without XML', () => {
    expect(classifyPurchase(sound)).toEqual({ status: 'gasto deducible', reasons: [], creditPeriod: null });
    expect(statusOf({ totals: null, itemDescriptions: [] })).toBe('gasto deducible');
  });

  it.each(Object.entries(amberFacts))('OPEN-184 observes %s', (reason, facts) => {
    expect(classifyPurchase({ ...sound, ...facts })).toMatchObject({ status: 'observado', reasons: [reason] });
  });

  it.each(['validated', 'approved'] as const)('PROD-14 a %s purchase is deductible, its reasons stay', (decision) => {
    expect(classifyPurchase({ ...sound, isRepeated: true, decision })).toEqual({
      status: 'gasto deducible',
      reasons: ['DUPLICADO'],
      creditPeriod: null,
    });
  });

  it('PROD-15 a declined purchase is rejected, for any other reason too', () => {
    expect(statusOf({ decision: 'declined', state: '2' })).toBe('rechazado');
  });

  it.each(['2', '3', '4', '6', ' 2 '])(
    'OPEN-184 a purchase in state %s gives no credit, not even validated',
    (state) => {
      expect(classifyPurchase({ ...sound, state, decision: 'validated' })).toEqual({
        status: 'gasto no deducible',
        reasons: ['ESTADO_NO_VALIDO'],
        creditPeriod: null,
      });
      expect(isVoided(state)).toBe(true);
    },
  );

  it.each(['', ' ', '0', '1', '5', null])('OPEN-184 state %j is valid', (state) => {
    expect(reasonsOf({ state })).toEqual([]);
    expect(isVoided(state)).toBe(false);
  });

  it.each([{ creditCents: null }, { isOnlyPartlyRead: true }])('OPEN-184 is not processed with %j', (facts) => {
    expect(statusOf({ ...facts, isRepeated: true, decision: 'validated' })).toBe('no procesado');
    expect(statusOf({ ...facts, state: '2' })).toBe('gasto no deducible');
  });
});

describe('reasons', () => {
  it.each('00 02 03 09 10 20 31 40 41 91 97 98 99'.split(' '))(
    'TIPO_SIN_CREDITO is raised for type %s',
    (documentType) => {
      expect(reasonsOf({ documentType })).toEqual(['TIPO_SIN_CREDITO']);
      expect(reasonsOf({ ...creditNote, modifiedDocumentType: documentType })).toEqual(['TIPO_SIN_CREDITO']);
    },
  );

  it.each(['01', '04', '05', '14', '50', '54', '07', '08'])(
    'TIPO_SIN_CREDITO is not raised for type %s',
    (documentType) => {
      expect(reasonsOf({ documentType })).toEqual([]);
    },
  );

  it.each([
    [{ namesCustomerRuc: true }, []],
    [{ namesCustomerRuc: null }, []],
    [{ namesCustomerRuc: false }, ['TIPO_SIN_CREDITO']],
    [{ namesCustomerRuc: true, igvCents: 0, baseCents: 0 }, ['TIPO_SIN_CREDITO']],
  ])('TIPO_SIN_CREDITO is raised for a type 12 without RUC or IGV: %j', (facts, reasons) => {
    expect(reasonsOf({ documentType: '12', ...facts })).toEqual(reasons);
  });

  it.each([
    ['2025-10-01', []],
    ['2025-09-30', ['FUERA_DE_PLAZO']],
    ['2026-11-02', []],
  ])('FUERA_DE_PLAZO is raised in 202610 when more than 12 months have passed since %s', (issueDate, reasons) => {
    expect(reasonsOf({ issueDate })).toEqual(reasons);
  });

  it.each([
    ['50', '2025-09-30', '2025-10-01', []],
    ['54', '2025-10-01', '2025-09-30', ['FUERA_DE_PLAZO']],
    ['46', '2025-09-30', '2025-10-31', []],
    ['46', '2025-09-30', null, []],
    ['01', '2025-09-30', '2025-10-31', ['FUERA_DE_PLAZO']],
  ])(
    'FUERA_DE_PLAZO of type %s counts from the issue %s or the payment %s',
    (documentType, issueDate, paymentDate, reasons) => {
      expect(reasonsOf({ documentType, issueDate, paymentDate, rateDate: '2026-10-01' })).toEqual(reasons);
    },
  );

  it('MONTO_DIFERENTE allows S/ 0.05', () => {
    expect(reasonsOf({ totals: { registerCents: 11_800, xmlCents: 11_805 } })).toEqual([]);
    expect(reasonsOf({ totals: { registerCents: 11_806, xmlCents: 11_800 } })).toEqual(['MONTO_DIFERENTE']);
  });

  it('IGV_NO_CUADRA takes the rates of the day, of the lines, and none without base', () => {
    const reduced = { baseCents: 10_000, igvCents: 1050 };
    expect(reasonsOf(reduced)).toEqual([]);
    expect(reasonsOf({ ...reduced, igvCents: 1000 })).toEqual(['IGV_NO_CUADRA']);
    expect(reasonsOf({ ...reduced, igvCents: 1000, rateDate: '2025-10-05' })).toEqual([]);
    expect(reasonsOf({ ...reduced, igvCents: 1000, rateDate: null })).toEqual([]);
    // The rates of 2027 are only announced.
    expect(reasonsOf({ ...reduced, rateDate: '2027-01-01' })).toEqual([]);
    expect(reasonsOf({ baseCents: 0, igvCents: 0 })).toEqual([]);
    expect(reasonsOf({ baseCents: 0, igvCents: 1800 })).toEqual(['IGV_NO_CUADRA']);
    const mixed = { baseCents: 10_000, igvCents: 1425 };
    const half = (percent: number) => ({ percent, baseCents: 5000 });
    expect(reasonsOf(mixed)).toEqual(['IGV_NO_CUADRA']);
    expect(reasonsOf({ ...mixed, lineRates: [half(18), half(10.5)] })).toEqual([]);
    expect(reasonsOf({ ...mixed, lineRates: [half(18), half(10)] })).toEqual(['IGV_NO_CUADRA']);
    expect(reasonsOf({ ...mixed, igvCents: 1500, lineRates: [half(18), half(10.5)] })).toEqual(['IGV_NO_CUADRA']);
  });

  it.each([
    // Of period 202610 the fifth business day of November is Friday 6. 212.40 is deposited as 212.
    ['2026-11-07', [], 'DETRACCION_PENDIENTE', null],
    ['2026-11-06', [], null, null],
    [null, [], null, null],
    ['2026-11-07', [['2026-10-20', 100]], 'DETRACCION_PENDIENTE', null],
    ['2026-11-06', [['2026-10-20', 100]], null, null],
    ['2026-12-31', [['2026-11-06', 212]], null, null],
    ['2026-12-31', [['2026-11-09', 212]], 'DETRACCION_TARDIA', '202611'],
    // Two parts count when the second is there, whatever their order in the file.
    [
      '2026-12-31',
      [
        ['2026-12-02', 112],
        ['2026-10-20', 100],
      ],
      'DETRACCION_TARDIA',
      '202612',
    ],
    [
      '2026-12-31',
      [
        ['2026-11-06', 112],
        ['2026-10-20', 100],
      ],
      null,
      null,
    ],
    // More than the amount due does not wait for the rest.
    [
      '2026-12-31',
      [
        ['2026-11-06', 300],
        ['2026-12-02', 1],
      ],
      null,
      null,
    ],
  ] as const)('with deposits collected on %s, %j, gives %s and its credit in %s', (day, paid, reason, month) => {
    const facts = {
      depositsCollectedOn: day,
      deposits: paid.map(([paidOn, soles]) => ({ paidOn, cents: soles * 100, receivedAt: 0 })),
    };
    const subject = classifyPurchase({ ...sound, ...facts, isSubjectToDetraction: true });
    expect(subject).toEqual({
      status: reason === null ? 'gasto deducible' : 'observado',
      reasons: reason === null ? [] : [reason],
      creditPeriod: month,
    });
    expect(reasonsOf({ isSubjectToDetraction: false, ...facts })).toEqual([]);
    expect(reasonsOf({ isSubjectToDetraction: null, ...facts })).toEqual([]);
  });

  it('counts any deposit as all of a detracción whose amount is not known', () => {
    const facts = { ...sound, isSubjectToDetraction: true, detractionCents: null };
    const deposits = (paidOn: string) => [{ paidOn, cents: 100, receivedAt: 0 }];
    expect(classifyPurchase({ ...facts, deposits: deposits('2026-11-06') }).reasons).toEqual([]);
    expect(classifyPurchase({ ...facts, deposits: deposits('2026-11-09') }).creditPeriod).toBe('202611');
  });

  const late = { ...sound, ...amberFacts.DETRACCION_TARDIA };

  it.each([
    [null, 'observado', '202611'],
    ['validated', 'observado', '202611'],
    ['approved', 'observado', '202611'],
    ['declined', 'rechazado', null],
  ] as const)(
    'DETRACCION_TARDIA with the decision %s is %s, with its credit in %s',
    (decision, status, creditPeriod) => {
      expect(classifyPurchase({ ...late, decision })).toEqual({ status, reasons: ['DETRACCION_TARDIA'], creditPeriod });
    },
  );

  it('DETRACCION_TARDIA with another amber reason gives no credit until it is accepted', () => {
    const both = { ...late, isRepeated: true };
    expect(classifyPurchase(both).creditPeriod).toBeNull();
    expect(classifyPurchase({ ...both, decision: 'validated' }).creditPeriod).toBe('202611');
  });

  it.each([
    ['MENÚ EJECUTIVO', ['food']],
    ['Vino tinto, 750 ml', ['drinksAndTobacco']],
    ['Ropa de  bebé talla 2', ['children']],
    ['Útiles escolares', ['school']],
    ['Alimento para mascotas y perfume', ['beauty', 'diapersAndPets']],
    ['Bovino de engorde', []],
    ['Cenador de madera', []],
    ['Gasohol 95', []],
    ['Ropa para bebé', []],
    ['', []],
  ])('AJENO_AL_GIRO finds whole words, without accents, in %j', (description, kinds) => {
    expect(foreignExpenseKinds([description], '2026-10-05')).toEqual(kinds);
  });

  it('AJENO_AL_GIRO is not raised for a business that sells that kind', () => {
    const itemDescriptions = ['Cerveza en caja', 'Servilletas'];
    expect(reasonsOf({ itemDescriptions })).toEqual(['AJENO_AL_GIRO']);
    expect(reasonsOf({ itemDescriptions, soldKinds: ['drinksAndTobacco'] })).toEqual([]);
    expect(reasonsOf({ itemDescriptions, soldKinds: ['food'] })).toEqual(['AJENO_AL_GIRO']);
  });

  it('OPEN-184 raises nothing where the datum is missing', () => {
    const unknown: Partial<PurchaseFacts> = {
      state: null,
      issueDate: null,
      rateDate: null,
      supplierIsActive: null,
      supplierIsLocated: null,
      inconsistency: null,
      isInRegister: null,
      totals: null,
      isSubjectToDetraction: null,
      depositsCollectedOn: null,
      itemDescriptions: [],
    };
    expect(classifyPurchase({ ...sound, ...unknown })).toEqual({
      status: 'gasto deducible',
      reasons: [],
      creditPeriod: null,
    });
  });
});

describe('credit notes', () => {
  it('OPEN-184 are never left out for an amber reason', () => {
    expect(classifyPurchase({ ...sound, ...creditNote, isRepeated: true })).toEqual({
      status: 'gasto deducible',
      reasons: ['DUPLICADO'],
      creditPeriod: null,
    });
    expect(statusOf({ ...creditNote, documentType: '08', creditCents: 1800, isRepeated: true })).toBe('observado');
  });

  it.each([
    ['rechazado', 'rechazado'],
    ['gasto no deducible', 'gasto no deducible'],
    ['observado', 'gasto deducible'],
    ['no procesado', 'gasto deducible'],
    ['gasto deducible', 'gasto deducible'],
    [null, 'gasto deducible'],
  ] as const)('OPEN-184 of an invoice that is %s are %s', (invoiceStatus, status) => {
    expect(statusOf({ ...creditNote, invoiceStatus })).toBe(status);
  });

  it('OPEN-184 are not processed after a rejection of their own, or with a red reason of their own', () => {
    expect(statusOf({ ...creditNote, decision: 'declined' })).toBe('rechazado');
    expect(statusOf({ ...creditNote, modifiedDocumentType: '03' })).toBe('gasto no deducible');
  });
});

describe('invariants', () => {
  it('OPEN-184 puts every purchase in exactly one class', () => {
    fc.assert(
      fc.property(arbitraryFacts(), (facts) => {
        const { status, reasons } = classifyPurchase(facts);
        expect(statuses).toContain(status);
        expect(reasons).toEqual(purchaseReasons.filter((reason) => reasons.includes(reason)));
      }),
    );
  });

  it('OPEN-184 keeps the reasons after a decision, and the class after a red reason', () => {
    fc.assert(
      fc.property(arbitraryFacts(), (facts) => {
        const undecided = classifyPurchase({ ...facts, decision: null });
        for (const decision of ['validated', 'approved', 'declined'] as const) {
          const decided = classifyPurchase({ ...facts, decision });
          expect(decided.reasons).toEqual(undecided.reasons);
          const beaten = decided.reasons.some(isRed) ? 'gasto no deducible' : decided.status;
          expect(decided.status).toBe(decision === 'declined' ? 'rechazado' : beaten);
        }
      }),
    );
  });

  it('OPEN-184 observes only with an amber reason, and after a decision only a detracción that was paid late', () => {
    fc.assert(
      fc.property(arbitraryFacts(), (facts) => {
        const { status, reasons } = classifyPurchase(facts);
        if (status !== 'observado') return;
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons.some(isRed)).toBe(false);
        expect(facts.decision === null || reasons.includes('DETRACCION_TARDIA')).toBe(true);
        const lowersCredit = ['07', '08'].includes(facts.documentType) && (facts.creditCents ?? 0) < 0;
        expect(lowersCredit).toBe(false);
      }),
    );
  });

  it('OPEN-184 adds up: the classes make the total, in counts and in cents', () => {
    fc.assert(
      fc.property(fc.array(arbitraryFacts(), { maxLength: 60 }), (purchases) => {
        const classed = purchases.map((facts) => ({ ...classifyPurchase(facts), credit: facts.creditCents ?? 0 }));
        const parts = statuses.map((status) => classed.filter((purchase) => purchase.status === status));
        const sum = (list: readonly { credit: number }[]) => list.reduce((total, { credit }) => total + credit, 0);
        expect(parts.reduce((count, part) => count + part.length, 0)).toBe(purchases.length);
        expect(parts.map(sum).reduce((total, part) => total + part, 0)).toBe(sum(classed));
        const observed = classed.filter(({ status }) => status === 'observado');
        const byFirst = amberReasons.map((reason) => observed.filter(({ reasons }) => reasons[0] === reason));
        expect(byFirst.reduce((count, part) => count + part.length, 0)).toBe(observed.length);
        expect(byFirst.map(sum).reduce((total, part) => total + part, 0)).toBe(sum(observed));
      }),
    );
  });

  it('DASH-19 names every reason', () => {
    expect(Object.keys(purchaseReasonTexts)).toEqual(purchaseReasons);
    expect(purchaseReasonLabel('DUPLICADO')).toBe('Comprobante repetido');
    expect(['OTRO', 'toString'].map((code) => purchaseReasonLabel(code))).toEqual(['OTRO', 'toString']);
    expect(redReasons).toEqual(purchaseReasons.slice(0, 2));
  });
});
