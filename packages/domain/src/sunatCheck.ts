import type { SunatFile } from './sunatFile.ts';

const untilDueDate = ['ownRuc', 'ownName', 'period', 'car', 'issueDate', 'dueDate', 'documentType', 'series'] as const;

/**
 * The columns of the files that replace SUNAT's proposal, in their order: 33 of the RVIE (R.S. 112-2021 annex 3), 41 of the RCE
 * (R.S. 040-2022 annex 11), of which the last four are empty.
 */
export const sunatColumns = {
  ventasRvie: [
    ...untilDueDate,
    'number',
    'finalNumber',
    'identityType',
    'identityNumber',
    'customerName',
    'exportValue',
    'baseSale',
    'baseDiscount',
    'igvSale',
    'igvDiscount',
    'exempt',
    'unaffected',
    'isc',
    'baseIvap',
    'ivap',
    'icbper',
    'otherCharges',
    'total',
    'currency',
    'exchangeRate',
    'modifiedDate',
    'modifiedType',
    'modifiedSeries',
    'modifiedNumber',
    'project',
  ],
  comprasRce: [
    ...untilDueDate,
    'damYear',
    'number',
    'finalNumber',
    'identityType',
    'identityNumber',
    'supplierName',
    'baseDg',
    'igvDg',
    'baseDgng',
    'igvDgng',
    'baseDng',
    'igvDng',
    'acquisitionNg',
    'isc',
    'icbper',
    'otherCharges',
    'total',
    'currency',
    'exchangeRate',
    'modifiedDate',
    'modifiedType',
    'modifiedSeries',
    'customsCode',
    'modifiedNumber',
    'goodsClass',
    'project',
    'participation',
    'imb',
    'originalCar',
    'detraction',
    'noteType',
    'state',
    'inconsistency',
  ],
} as const satisfies Record<SunatFile, readonly string[]>;

/** A column of a file for SUNAT. */
export type SunatColumn = (typeof sunatColumns)[SunatFile][number];

/** `error`: SUNAT refuses the row. `warning`: SUNAT takes the row, and a person should look at it. */
export type SunatSeverity = 'error' | 'warning';

interface SunatRuleFacts {
  severity: SunatSeverity;
  /** The norm with its annex and fields, or who has seen SUNAT's answer. */
  source: string;
}

/**
 * Every rule by which a row of a file for SUNAT is checked, in the order in which they are told. Fields are numbered as in annex 3
 * of R.S. 112-2021 (RVIE) and annex 11 of R.S. 040-2022 (RCE), both as amended by R.S. 138-2023. SUNAT does not publish what its
 * validator answers: the codes that are named were seen by those who sent files.
 */
export const sunatRules = {
  columnCount: {
    severity: 'error',
    source: 'RVIE 1 to 33; RCE 1 to 37 and 38 to 41 empty (annex 11 note 2). Error 453 of the validator',
  },
  ownRuc: { severity: 'error', source: 'RVIE 1, RCE 1; check digit: table 1' },
  ownName: { severity: 'error', source: 'RVIE 2, RCE 2' },
  period: { severity: 'error', source: 'RVIE 3, RCE 3' },
  carFilled: { severity: 'error', source: 'RVIE 4, RCE 4 and 37: empty in a replacement' },
  completedBySunat: { severity: 'error', source: 'RCE 38 to 41: empty (annex 11 note 2)' },
  characters: { severity: 'error', source: 'R.S. 112-2021 table 5, R.S. 040-2022 table 12' },
  tooLong: { severity: 'error', source: 'lengths of annex 3 and annex 11' },
  dateForm: { severity: 'error', source: 'RVIE 5, 6 and 29, RCE 5, 6 and 28: DD/MM/AAAA' },
  dateMissing: { severity: 'error', source: 'RVIE 5, RCE 5' },
  issuedLater: { severity: 'error', source: 'RVIE 5, RCE 5: not later than the period' },
  issuedEarlier: { severity: 'warning', source: 'R.S. 112-2021 table 5: the date of a sale is of its period' },
  outOfTerm: {
    severity: 'warning',
    source: 'Ley 29215 art. 2: 12 months; inconsistency 301 in field 41 of a proposal',
  },
  dueDateMissing: { severity: 'error', source: 'RVIE 6: type 14; RCE 6: types 14, 46, 50 to 54' },
  dueLater: { severity: 'error', source: 'RVIE 6, RCE 6: of the period at the latest, of type 14 one month later' },
  typeUnknown: { severity: 'error', source: 'RVIE 7 (table 3), RCE 7 (table 11)' },
  typeElsewhere: {
    severity: 'error',
    source: 'RCE 7: no 91, 97 and 98 (annex 9 has them), no 02; RVIE: no 91, 97, 98',
  },
  seriesMissing: { severity: 'error', source: 'RVIE 8, RCE 8; tables 3, 5, 11 and 12' },
  seriesForm: { severity: 'error', source: 'RVIE 8, RCE 8; tables 3, 5, 11 and 12' },
  damYear: { severity: 'error', source: 'RCE 9: types 50 to 54, after 1981, not later than the period' },
  numberMissing: { severity: 'error', source: 'RVIE 9, RCE 10' },
  numberForm: { severity: 'error', source: 'RVIE 9, RCE 10; tables 5 and 12: without zeros before it' },
  rangeType: { severity: 'error', source: 'RVIE 10, RCE 11: types that can be written as a range' },
  rangeOrder: { severity: 'error', source: 'RVIE 10, RCE 11' },
  rangeAmounts: { severity: 'error', source: 'RCE 11: 15 to 20 are 0.00' },
  identityTypeMissing: { severity: 'error', source: 'RVIE 11, RCE 12' },
  identityTypeUnknown: { severity: 'error', source: 'RVIE 11, RCE 12; table 1' },
  identityMissing: { severity: 'error', source: 'RVIE 12, RCE 13' },
  customerUnnamed: { severity: 'warning', source: 'RVIE 11 c) and d): types 03 and 12 from S/ 700 on' },
  ruc: { severity: 'error', source: 'RVIE 12, RCE 13; table 1: 11 digits, module 11' },
  dni: { severity: 'error', source: 'RVIE 12, RCE 13; table 1: 8 digits' },
  identityForm: { severity: 'error', source: 'RVIE 12, RCE 13; table 1: letters and digits, 12 or 15 at most' },
  nameMissing: { severity: 'error', source: 'RVIE 13, RCE 14' },
  amountForm: {
    severity: 'error',
    source: 'RVIE 14 to 26, RCE 15 to 25 and 36: up to 12 digits and 2 decimals, no comma; ICBPER never blank',
  },
  sumOfAmounts: { severity: 'error', source: 'RVIE 26: 14 to 25; RCE 25: 15 to 21, 23 and 24 (annex 13 field 24)' },
  sign: { severity: 'error', source: 'RVIE 14 to 26, RCE 15 to 25: negative for 07 and 87, else positive' },
  igvSign: { severity: 'error', source: 'RCE 16, 18 and 20: the sign of 15, 17 and 19' },
  discountColumn: { severity: 'error', source: 'RVIE 16 and 18: only types 07 and 87' },
  discountPeriod: {
    severity: 'warning',
    source: 'RVIE 15 to 18: 16 and 18 when what is modified is of an earlier period',
  },
  igvRate: { severity: 'warning', source: 'annex 8 fields 16, 18 and 20: base × rate, ± 1; igvRates' },
  ivap: { severity: 'warning', source: 'RVIE 22 and 23: type 49' },
  currency: { severity: 'error', source: 'RVIE 27, RCE 26; table 2 (ISO 4217)' },
  rateMissing: { severity: 'error', source: 'RVIE 28, RCE 27: when the currency is not PEN' },
  rateForm: { severity: 'error', source: 'RVIE 28, RCE 27: #.###, positive' },
  rateOne: { severity: 'error', source: 'RVIE 28, RCE 27: a currency other than PEN is not worth 1.000 soles' },
  rateOfSoles: { severity: 'error', source: "RVIE 28, RCE 27: none for PEN, or 1.000 as in SUNAT's file" },
  modifiedMissing: { severity: 'error', source: 'RVIE 29 to 32, RCE 28 to 30 and 32: types 07, 08, 87 and 88' },
  modifiedLists: { severity: 'error', source: 'RVIE 29 to 32: lists separated by commas' },
  modifiedLater: { severity: 'error', source: 'RVIE 29, RCE 28: not later than the period' },
  modifiedAfterNote: { severity: 'warning', source: 'RVIE 29, RCE 28: what is modified was issued before' },
  modifiedType: { severity: 'error', source: 'RVIE 30 (table 3), RCE 29 (table 11)' },
  modifiedForm: { severity: 'error', source: 'RVIE 31 and 32, RCE 30 and 32; tables 5 and 12' },
  customsCode: { severity: 'error', source: 'RCE 31: 3 characters, only and always with 50 or 52 in field 29' },
  goodsClass: { severity: 'error', source: 'RCE 33; table 23: 1 to 5' },
  project: { severity: 'error', source: 'RCE 34: 1-… or 2-…, with type 25 always' },
  participation: {
    severity: 'error',
    source: 'RCE 35: 2 digits and 2 decimals, with 1-… in field 34, not with type 25',
  },
  duplicate: {
    severity: 'error',
    source: 'R.S. 040-2022 annex 8 note 15: a CAR stands once in a file (error 452 when it is annotated already)',
  },
} as const satisfies Record<string, SunatRuleFacts>;

/** A rule of {@link sunatRules}. */
export type SunatRule = keyof typeof sunatRules;

/** What SUNAT would answer about a column of a row. */
export interface SunatFinding {
  rule: SunatRule;
  severity: SunatSeverity;
  /** The number of the column, from 1. */
  field: number;
  /** What the column says; empty when it is blank. */
  value: string;
  /** What it should say; empty when that is not known. */
  expected: string;
}

/** What SUNAT would answer about a voucher. */
export interface VoucherFinding extends SunatFinding {
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded with zeros to 8 digits. */
  number: string;
  /** The supplier's or customer's name, or else the identity document; null when neither is known. */
  party: string | null;
  /** The supplier's or customer's identity document; empty when it is not known. */
  partyId: string;
  /** The period in which its listing shows it, `YYYYMM`. */
  period: string;
}

/** What SUNAT would answer to a file. */
export interface SunatCheck {
  rowCount: number;
  errorCount: number;
  warningCount: number;
  /** The rows with an error. */
  refusedRowCount: number;
  /** Each rule that was found, errors first, with how often it was found and the first vouchers. */
  rules: readonly {
    rule: SunatRule;
    severity: SunatSeverity;
    count: number;
    findings: readonly VoucherFinding[];
  }[];
}
