import fc from 'fast-check';
import type { ConcarSettings, ContasisSettings, SiscontSettings, StarsoftSettings } from '../ledgerSettings.ts';
import type { AccountCoding, AccountLine } from '../../accounts/accountLines.ts';
import type { LedgerVoucher } from '../ledgerVoucher.ts';

/** An invoice of 1,180.00 at 18 %. */
export const ledgerInvoice: LedgerVoucher = {
  typeCode: '01',
  serie: 'F001',
  number: '123',
  numberFinal: '',
  damYear: '',
  issueDate: '2026-10-05',
  dueDate: '2026-11-04',
  counterpartyIdType: '6',
  counterpartyId: '20999999027',
  counterpartyName: 'PROVEEDOR UNO S.A.C.',
  currency: 'PEN',
  foreignTotal: null,
  exchangeRate: '1.000000',
  baseDg: 100_000,
  igvDg: 18_000,
  baseDgng: 0,
  igvDgng: 0,
  baseDng: 0,
  igvDng: 0,
  acquisitionNg: 0,
  isc: 0,
  icbper: 0,
  otherCharges: 0,
  baseIvap: 0,
  ivap: 0,
  taxable: 100_000,
  igv: 18_000,
  igvCredit: 18_000,
  total: 118_000,
  refIssueDate: '',
  refTypeCode: '',
  refSerie: '',
  refNumber: '',
  goodsClass: '',
  subjectToDetraction: false,
  certificates: '',
  depositDays: '',
  glosa: ['Tela de algodón'],
  coding: null,
};

/** A credit note on {@link ledgerInvoice} for 118.00. */
export const ledgerNote: LedgerVoucher = {
  ...ledgerInvoice,
  typeCode: '07',
  serie: 'FC01',
  number: '3',
  issueDate: '2026-10-20',
  dueDate: null,
  baseDg: -10_000,
  igvDg: -1_800,
  taxable: -10_000,
  igv: -1_800,
  igvCredit: -1_800,
  total: -11_800,
  refIssueDate: '2026-10-05',
  refTypeCode: '01',
  refSerie: 'F001',
  refNumber: '123',
};

/** An invoice of US$ 1,180.00 at 3.495. */
export const ledgerDollars: LedgerVoucher = {
  ...ledgerInvoice,
  number: '130',
  currency: 'USD',
  foreignTotal: 118_000,
  exchangeRate: '3.495000',
  baseDg: 349_500,
  igvDg: 62_910,
  taxable: 349_500,
  igv: 62_910,
  igvCredit: 62_910,
  total: 412_410,
};

/** A restaurant's invoice at 10.5 %. */
export const ledgerRestaurant: LedgerVoucher = {
  ...ledgerInvoice,
  number: '45',
  baseDg: 20_000,
  igvDg: 2_100,
  taxable: 20_000,
  igv: 2_100,
  igvCredit: 2_100,
  total: 22_100,
};

const initials = [
  { documentType: '01', initials: 'FT' },
  { documentType: '03', initials: 'BV' },
  { documentType: '07', initials: 'NC' },
];

export const concarSettings: ConcarSettings = {
  purchaseJournal: '11',
  saleJournal: '05',
  expenseAccount: '659901',
  igvAccount: '401111',
  payableAccount: '421201',
  payableUsdAccount: '421202',
  incomeAccount: '701101',
  receivableAccount: '121201',
  receivableUsdAccount: '',
  chargesAccount: '469901',
  costCenter: 'ADM',
  initials,
};

export const siscontSettings: SiscontSettings = {
  expenseAccount: '659901',
  igvAccount: '401111',
  payableAccount: '421201',
  incomeAccount: '701101',
  receivableAccount: '121201',
  costCenter: 'ADM',
};

export const contasisSettings: ContasisSettings = {
  expenseAccount: '659901',
  payableAccount: '421201',
  payableUsdAccount: '421202',
  chargesAccount: '659902',
  icbperAccount: '641901',
  costCenter: '',
  paymentCondition: 'CRE',
};

export const starsoftSettings: StarsoftSettings = {
  purchaseJournal: '04',
  expenseAccount: '63920101',
  igvAccount: '40111000',
  payableAccount: '42120001',
  annexType: '03',
  costCenter: '070103',
  yearDigits: '4',
  untaxedDestination: '003',
  extraFields: [],
  initials,
};

const cents = fc.integer({ min: 0, max: 99_999_999_99 });

/** Vouchers whose amounts add up, at 18 % or without IGV, positive or those of a credit note, in soles or in dollars. */
export const anyLedgerVoucher: fc.Arbitrary<LedgerVoucher> = fc
  .record({
    base: cents,
    nonTaxable: cents,
    isc: fc.constantFrom(0, 1_250),
    icbper: fc.constantFrom(0, 50),
    otherCharges: fc.constantFrom(0, 990),
    withCredit: fc.boolean(),
    isNote: fc.boolean(),
    rate: fc.constantFrom(null, '3.495000', '3.712000'),
    name: fc.string({ unit: 'grapheme', maxLength: 80 }),
    glosa: fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 2 }),
  })
  .map(({ base, nonTaxable, isc, icbper, otherCharges, withCredit, isNote, rate, name, glosa }) => {
    const sign = isNote ? -1 : 1;
    const igv = Math.round(base * 0.18);
    const total = base + igv + nonTaxable + isc + icbper + otherCharges;
    const signed = (amount: number) => (amount === 0 ? 0 : sign * amount);
    return {
      ...(isNote ? ledgerNote : ledgerInvoice),
      currency: rate === null ? 'PEN' : 'USD',
      exchangeRate: rate ?? '1.000000',
      foreignTotal: rate === null ? null : signed(Math.round(total / Number(rate))),
      baseDg: withCredit ? signed(base) : 0,
      igvDg: withCredit ? signed(igv) : 0,
      baseDng: withCredit ? 0 : signed(base),
      igvDng: withCredit ? 0 : signed(igv),
      acquisitionNg: signed(nonTaxable),
      isc: signed(isc),
      icbper: signed(icbper),
      otherCharges: signed(otherCharges),
      taxable: signed(base),
      igv: signed(igv),
      igvCredit: withCredit ? signed(igv) : 0,
      total: signed(total),
      counterpartyName: name,
      glosa,
    };
  });

/** A purchase whose cost is divided among two accounts: 60 % and the rest. */
export const ledgerDivided: LedgerVoucher = {
  ...ledgerInvoice,
  coding: {
    lines: [
      { account: '636101', costCenter: 'VEN', share: { kind: 'percent', hundredths: 6_000 } },
      { account: '656101', costCenter: 'ADM', share: { kind: 'rest' } },
    ],
    gloss: 'Luz y suministros',
  },
};

const share = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), hundredths: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
);

/** Divisions among up to ten accounts, and single accounts. */
export const anyCoding: fc.Arbitrary<AccountCoding> = fc
  .record({ shares: fc.array(share, { maxLength: 9 }), gloss: fc.constantFrom('', 'Glosa del asiento') })
  .map(({ shares, gloss }) => ({
    lines: [...shares, { kind: 'rest' as const }].map((each, index): AccountLine => {
      return { account: `63${index}101`, costCenter: index % 2 === 0 ? '' : 'ADM', share: each };
    }),
    gloss,
  }));
