import { daysOf, isDate } from './dates.ts';
import { isCreditNote, isCustomsDeclaration, isNote } from './documentKinds.ts';
import { isDocumentType } from './documentTypes.ts';
import { identityDocumentTypes } from './identityDocumentTypes.ts';
import { igvMatches, igvPercentsOn } from './igvRates.ts';
import { type Cents, centsFromSoles } from './money.ts';
import { isPeriod, monthsBetween, nextPeriod, periodOfDate } from './period.ts';
import {
  columnsAddUp,
  lacksExchangeRate,
  type RegisterColumn,
  type RegisterRow,
  registerRowProblems,
  sumOfColumns,
} from './registerRow.ts';
import { isRuc } from './ruc.ts';
import { carOf } from './sireFiles.ts';
import { type SunatColumn, sunatColumns, type SunatFinding, type SunatRule, sunatRules } from './sunatCheck.ts';
import type { SunatFile } from './sunatFile.ts';
import { annotationWindow } from './taxCalendar.ts';
import { invalidIdentity } from './voucherIdentity.ts';

/** The file that a row belongs to. */
export interface SunatFileScope {
  file: SunatFile;
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM` */
  period: string;
}

/** A column that breaks a rule. `value` is what it says by default. */
interface Found {
  column: SunatColumn;
  value?: string;
  expected?: string;
}

interface Row extends SunatFileScope {
  /** What a column says; empty when the file does not have it. */
  text: (column: SunatColumn) => string;
  /** The amount of a column in cents; null when it cannot be read or the file does not have it. */
  amount: (column: SunatColumn) => Cents | null;
  type: string;
  /** The day of issue, `YYYY-MM-DD`; null when it cannot be read. */
  issued: string | null;
  /** Its amounts; null when one cannot be read. */
  register: RegisterRow | null;
}

const has = (values: readonly string[]) => {
  const set = new Set(values);
  return (value: string) => set.has(value);
};

const isNoteHere = has(['07', '08', '87', '88']);
/** The types that have a due date or a day of payment in field 6 of each file. */
const isDue = {
  ventasRvie: has(['14']),
  comprasRce: has(['14', '46', '50', '51', '52', '53', '54']),
} as const satisfies Record<SunatFile, unknown>;
const isElsewhere = {
  ventasRvie: has(['91', '97', '98']),
  comprasRce: has(['02', '91', '97', '98']),
} as const satisfies Record<SunatFile, unknown>;
const needsSeries = has(['01', '03', '04', '07', '08']);
const rangedPurchases = [
  ['00', '03', '05', '06', '07', '08', '11', '12', '13', '14', '15', '16', '18', '19', '23', '28', '30'],
  ['34', '35', '36', '37', '44', '45', '55', '56', '87', '88'],
].flat();
const canBeRange = {
  ventasRvie: has(['00', '03', '12', '13', '18', '87', '88']),
  comprasRce: has(rangedPurchases),
} as const satisfies Record<SunatFile, unknown>;
/** The types of sales whose customer need not be named (field 11 a). */
const isAnonymous = has(
  [
    [
      '00',
      '05',
      '06',
      '07',
      '08',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '18',
      '19',
      '23',
      '28',
      '30',
      '34',
      '35',
      '36',
      '37',
    ],
    ['55', '56', '64', '87', '88'],
  ].flat(),
);
/** From this total on a receipt names the customer, in cents. */
const namedFrom = 70_000;

const lengths: Readonly<Partial<Record<SunatColumn, number>>> = {
  ownName: 1500,
  series: 20,
  number: 20,
  finalNumber: 20,
  identityNumber: 15,
  customerName: 1500,
  supplierName: 1500,
  project: 50,
};
/** Columns whose lists of several vouchers are separated by commas, with the length of each part. */
const modifiedLengths: Readonly<Partial<Record<SunatColumn, number>>> = { modifiedSeries: 20, modifiedNumber: 20 };

const textColumns = [
  'ownName',
  'series',
  'number',
  'finalNumber',
  'identityType',
  'identityNumber',
  'customerName',
  'supplierName',
  'modifiedSeries',
  'modifiedNumber',
  'customsCode',
  'project',
] as const satisfies readonly SunatColumn[];

/** All columns with amounts. */
const amountColumns = {
  ventasRvie: sunatColumns.ventasRvie.slice(13, 26),
  comprasRce: [...sunatColumns.comprasRce.slice(14, 25), 'imb'],
} as const satisfies Record<SunatFile, readonly SunatColumn[]>;

/** The bases with their IGV. Those of sales are added up before they are compared with a rate. */
const taxed = [
  ['baseDg', 'igvDg'],
  ['baseDgng', 'igvDgng'],
  ['baseDng', 'igvDng'],
] as const satisfies readonly (readonly [SunatColumn, SunatColumn])[];

/** The columns whose sign is that of the kind of voucher: all amounts but charges and what the total does not have. */
const signed = {
  ventasRvie: amountColumns.ventasRvie.filter((column) => column !== 'otherCharges'),
  comprasRce: amountColumns.comprasRce.filter((column) => !['otherCharges', 'isc', 'imb'].includes(column)),
} as const satisfies Record<SunatFile, readonly SunatColumn[]>;
const discounts = ['baseDiscount', 'igvDiscount'] as const satisfies readonly SunatColumn[];
const isDiscount = has(discounts);

/** SUNAT compares the IGV with base × rate within one sol: as the tolerance of a voucher of 100 lines. */
const rateLines = 100;

const codeCurrencies = new Set(Intl.supportedValuesOf('currency'));

/** `DD/MM/AAAA` as `YYYY-MM-DD`; null when it is no such day. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) ? date : null;
}

const written = (cents: Cents) => (cents / 100).toFixed(2);
const filled = (row: Row, columns: readonly SunatColumn[]): Found[] =>
  columns.filter((column) => row.text(column) !== '').map((column) => ({ column }));
const found = (isBroken: boolean, column: SunatColumn, more: Omit<Found, 'column'> = {}): Found[] =>
  isBroken ? [{ column, ...more }] : [];

const nameColumn = ({ file }: Row): SunatColumn => (file === 'ventasRvie' ? 'customerName' : 'supplierName');
const listOf = (row: Row, column: SunatColumn) =>
  row.file === 'ventasRvie' ? row.text(column).split(',') : [row.text(column)];
const modifiedColumns = ['modifiedDate', 'modifiedType', 'modifiedSeries', 'modifiedNumber'] as const;
/** The days of what a note modifies that can be read. */
const modifiedDays = (row: Row) => listOf(row, 'modifiedDate').flatMap((text) => dayOf(text) ?? []);
const isRange = (row: Row) => row.text('finalNumber') !== '';

/** The amounts of a row; null when one cannot be read. */
function registerRowOf(file: SunatFile, text: Row['text'], amount: Row['amount']): RegisterRow | null {
  const totalCents = amount('total');
  if (totalCents === null || amountColumns[file].some((column) => amount(column) === null)) return null;
  const own = (column: RegisterColumn & SunatColumn) => amount(column) ?? 0;
  return {
    book: file === 'ventasRvie' ? 'sales' : 'purchases',
    documentType: text('documentType'),
    amounts: {
      baseDg: own('baseDg'),
      igvDg: own('igvDg'),
      baseDgng: own('baseDgng'),
      igvDgng: own('igvDgng'),
      baseDng: own('baseDng'),
      igvDng: own('igvDng'),
      acquisitionNg: own('acquisitionNg'),
      exportValue: own('exportValue'),
      baseSale: own('baseSale'),
      baseDiscount: own('baseDiscount'),
      igvSale: own('igvSale'),
      igvDiscount: own('igvDiscount'),
      exempt: own('exempt'),
      unaffected: own('unaffected'),
      isc: own('isc'),
      baseIvap: own('baseIvap'),
      ivap: own('ivap'),
      icbper: own('icbper'),
      otherCharges: own('otherCharges'),
    },
    totalCents,
    currency: text('currency'),
    exchangeRate: text('exchangeRate') || null,
  };
}

/** Whether the supplier or the customer must be named. */
function isPartyNeeded(row: Row): boolean {
  const { file, type } = row;
  if (file === 'comprasRce') return type !== '00' && !(isRange(row) && rangedPurchases.includes(type));
  const isExport = (row.amount('exportValue') ?? 0) !== 0;
  return !isAnonymous(type) && !isExport && !isRange(row) && type !== '03';
}

/** The date whose IGV rates apply: that of what a note modifies. */
const rateDates = (row: Row): readonly string[] => {
  const days = isNote(row.type) ? modifiedDays(row) : [];
  return days.length > 0 ? days : row.issued === null ? [] : [row.issued];
};

/** Whether an IGV fits its base at one of the rates, or lies between them because the lines have several. */
function fitsRate(base: Cents, igv: Cents, isc: Cents, dates: readonly string[]): boolean {
  const percents = dates.flatMap(igvPercentsOn);
  if (percents.length === 0) return true;
  if (percents.some((percent) => [0, isc].some((each) => matches(base, igv, each, percent)))) return true;
  const share = (igv / base) * 100;
  return base !== 0 && share > Math.min(...percents) && share < Math.max(...percents);
}

const matches = (baseCents: Cents, igvCents: Cents, iscCents: Cents, percent: number) =>
  igvMatches({ baseCents, igvCents, iscCents }, percent, rateLines);

const identityForms: Readonly<Record<string, RegExp>> = {
  '4': /^[A-Z0-9]{1,12}$/i,
  '7': /^[A-Z0-9]{1,12}$/i,
};
const otherIdentity = /^[A-Z0-9]{1,15}$/i;

/** What each rule finds in a row, in the order in which findings are told. `columnCount` and `duplicate` are not about one row. */
const finders: Readonly<Record<Exclude<SunatRule, 'columnCount' | 'duplicate'>, (row: Row) => readonly Found[]>> = {
  ownRuc: (row) => found(!isRuc(row.text('ownRuc')) || row.text('ownRuc') !== row.ruc, 'ownRuc', { expected: row.ruc }),
  ownName: (row) => found(row.text('ownName') === '', 'ownName'),
  period: (row) =>
    found(!isPeriod(row.text('period')) || row.text('period') !== row.period, 'period', { expected: row.period }),
  carFilled: (row) => filled(row, ['car', 'originalCar']),
  completedBySunat: (row) => filled(row, ['detraction', 'noteType', 'state', 'inconsistency']),
  characters: (row) => textColumns.flatMap((column) => found(/[^A-Za-z0-9(),.\- ]/.test(row.text(column)), column)),
  tooLong: (row) => [
    ...Object.entries(lengths).flatMap(([name, most]) =>
      sunatColumns[row.file].flatMap((column) =>
        column === name ? found(row.text(column).length > most, column, { expected: String(most) }) : [],
      ),
    ),
    ...Object.entries(modifiedLengths).flatMap(([name, most]) =>
      sunatColumns[row.file].flatMap((column) =>
        column === name
          ? found(
              listOf(row, column).some((part) => part.length > most),
              column,
              { expected: String(most) },
            )
          : [],
      ),
    ),
  ],
  dateForm: (row) =>
    (['issueDate', 'dueDate', 'modifiedDate'] as const).flatMap((column) =>
      found(row.text(column) !== '' && listOf(row, column).some((text) => dayOf(text) === null), column, {
        expected: 'DD/MM/AAAA',
      }),
    ),
  dateMissing: (row) => found(row.text('issueDate') === '', 'issueDate'),
  issuedLater: (row) => found(row.issued !== null && periodOfDate(row.issued) > row.period, 'issueDate'),
  issuedEarlier: (row) =>
    found(
      row.file === 'ventasRvie' && row.type !== '14' && row.issued !== null && periodOfDate(row.issued) < row.period,
      'issueDate',
    ),
  outOfTerm: (row) => {
    if (row.file === 'ventasRvie') return [];
    const day = (isDue.comprasRce(row.type) && row.type !== '14' && dayOf(row.text('dueDate'))) || row.issued;
    if (day === null) return [];
    const window = annotationWindow(row.period);
    return found(window !== null && monthsBetween(periodOfDate(day), row.period) > window, 'issueDate');
  },
  dueDateMissing: (row) => found(isDue[row.file](row.type) && row.text('dueDate') === '', 'dueDate'),
  dueLater: (row) => {
    const day = dayOf(row.text('dueDate'));
    const last = row.type === '14' ? nextPeriod(row.period) : row.period;
    return found(isDue[row.file](row.type) && day !== null && periodOfDate(day) > last, 'dueDate');
  },
  typeUnknown: ({ type }) => found(!isDocumentType(type), 'documentType'),
  typeElsewhere: ({ file, type }) => found(isElsewhere[file](type), 'documentType'),
  seriesMissing: (row) =>
    found((needsSeries(row.type) || isCustomsDeclaration(row.type)) && row.text('series') === '', 'series'),
  seriesForm: (row) => found(row.text('series') !== '' && formOf(row).includes('series'), 'series'),
  damYear: (row) => {
    if (row.file === 'ventasRvie') return [];
    const year = row.text('damYear');
    const isRight = /^\d{4}$/.test(year) && Number(year) > 1981 && year <= row.period.slice(0, 4);
    return found(isCustomsDeclaration(row.type) ? !isRight : year !== '', 'damYear');
  },
  numberMissing: (row) =>
    found(row.text('number') === '' && !(row.file === 'comprasRce' && row.type === '00'), 'number'),
  numberForm: (row) => {
    const number = row.text('number');
    return found(number !== '' && (formOf(row).includes('number') || /^0\d/.test(number)), 'number');
  },
  rangeType: (row) => found(isRange(row) && !canBeRange[row.file](row.type), 'finalNumber'),
  rangeOrder: (row) => {
    const [first, last] = [row.text('number'), row.text('finalNumber')];
    return found(/^\d+$/.test(first) && /^\d+$/.test(last) && BigInt(last) < BigInt(first), 'finalNumber');
  },
  rangeAmounts: (row) =>
    row.file === 'comprasRce' && isRange(row)
      ? taxed.flat().flatMap((column) => found((row.amount(column) ?? 0) !== 0, column, { expected: '0.00' }))
      : [],
  identityTypeMissing: (row) => found(isPartyNeeded(row) && row.text('identityType') === '', 'identityType'),
  identityTypeUnknown: (row) => {
    const code = row.text('identityType');
    if (code === '') return [];
    // Only a sale can be without an identity document.
    const isHyphenOfPurchase = code === '-' && row.file === 'comprasRce';
    return found(!Object.hasOwn(identityDocumentTypes, code) || isHyphenOfPurchase, 'identityType');
  },
  identityMissing: (row) => {
    const [type, id] = [row.text('identityType'), row.text('identityNumber')];
    const isNobody = type !== '-' && (id === '' || id === '-');
    const isNamed = type === '1' || type === '6';
    return found(isNobody && (isPartyNeeded(row) || isNamed), 'identityNumber');
  },
  customerUnnamed: (row) => {
    const id = row.text('identityNumber');
    const isReceipt = row.file === 'ventasRvie' && (row.type === '03' || row.type === '12') && !isRange(row);
    return found(isReceipt && (id === '' || id === '-') && (row.amount('total') ?? 0) >= namedFrom, 'identityNumber');
  },
  ruc: (row) => identity(row, '6', isRuc),
  dni: (row) => identity(row, '1', (id) => /^\d{8}$/.test(id)),
  identityForm: (row) => {
    const type = row.text('identityType');
    if (type === '1' || type === '6' || type === '-') return [];
    return identity(row, type, (id) => (identityForms[type] ?? otherIdentity).test(id));
  },
  nameMissing: (row) => found(isPartyNeeded(row) && row.text(nameColumn(row)) === '', nameColumn(row)),
  amountForm: (row) =>
    amountColumns[row.file].flatMap((column) => found(!/^-?\d{1,12}(\.\d{1,2})?$/.test(row.text(column)), column)),
  sumOfAmounts: (row) => {
    const { register } = row;
    // A purchase in a range has no base and no IGV in its columns.
    if (register === null || (row.file === 'comprasRce' && isRange(row))) return [];
    const { book, amounts, totalCents } = register;
    return found(!columnsAddUp(book, amounts, totalCents), 'total', { expected: written(sumOfColumns(book, amounts)) });
  },
  sign: (row) => {
    if (row.register === null) return [];
    const problems = new Set(registerRowProblems(row.register).map(({ kind }) => kind));
    return signed[row.file].flatMap((column) => {
      const amount = row.amount(column) ?? 0;
      const isWrong =
        (problems.has('positiveNote') && amount > 0) ||
        (problems.has('negative') && amount < 0 && !isDiscount(column)) ||
        (problems.has('positiveDiscount') && amount > 0 && isDiscount(column));
      return found(isWrong, column);
    });
  },
  igvSign: (row) =>
    row.file === 'ventasRvie'
      ? []
      : taxed.flatMap(([base, igv]) => {
          const product = Math.sign(row.amount(base) ?? 0) * Math.sign(row.amount(igv) ?? 0);
          return found(product < 0, igv);
        }),
  discountColumn: (row) =>
    row.file === 'comprasRce'
      ? []
      : discounts.flatMap((column) => found((row.amount(column) ?? 0) < 0 && !isCreditNote(row.type), column)),
  discountPeriod: (row) => {
    if (row.file === 'comprasRce' || !isCreditNote(row.type)) return [];
    const periods = modifiedDays(row).map(periodOfDate);
    if (periods.length === 0) return [];
    const isEarlier = periods.every((each) => each < row.period);
    const isOwn = periods.every((each) => each === row.period);
    const wrong = isEarlier ? (['baseSale', 'igvSale'] as const) : isOwn ? discounts : [];
    return wrong.flatMap((column) => found((row.amount(column) ?? 0) !== 0, column));
  },
  igvRate: (row) => {
    if (row.register === null || isRange(row)) return [];
    const { amounts } = row.register;
    const dates = rateDates(row);
    if (row.file === 'comprasRce')
      return taxed.flatMap(([base, igv]) => found(!fitsRate(amounts[base], amounts[igv], 0, dates), igv));
    const { baseSale, baseDiscount, igvSale, igvDiscount, isc } = amounts;
    const fits = fitsRate(baseSale + baseDiscount, igvSale + igvDiscount, isc, dates);
    return found(!fits, igvDiscount === 0 ? 'igvSale' : 'igvDiscount');
  },
  ivap: (row) =>
    row.file === 'ventasRvie' && row.type === '49'
      ? (['baseIvap', 'ivap'] as const).flatMap((column) => found(row.amount(column) === 0, column))
      : [],
  currency: (row) => found(!codeCurrencies.has(row.text('currency')), 'currency'),
  rateMissing: (row) => found(isForeign(row) && row.text('exchangeRate') === '', 'exchangeRate'),
  rateForm: (row) => {
    const rate = row.text('exchangeRate');
    return found(rate !== '' && !isRate(rate), 'exchangeRate');
  },
  rateOne: (row) => {
    const rate = row.text('exchangeRate');
    return found(isForeign(row) && isRate(rate) && lacksExchangeRate(row.text('currency'), rate), 'exchangeRate');
  },
  rateOfSoles: (row) =>
    found(row.text('currency') === 'PEN' && !['', '1.000'].includes(row.text('exchangeRate')), 'exchangeRate'),
  modifiedMissing: (row) =>
    isNoteHere(row.type)
      ? modifiedColumns.flatMap((column) =>
          found(listOf(row, column).some((part) => part.trim() === '') && !hasNoSeries(row, column), column),
        )
      : [],
  modifiedLists: (row) => {
    if (!isNoteHere(row.type) || row.file === 'comprasRce') return [];
    const counts = modifiedColumns.map((column) => listOf(row, column).length);
    const most = Math.max(...counts);
    return modifiedColumns.flatMap((column, index) =>
      found((counts[index] ?? 0) < most && row.text(column) !== '', column, { expected: String(most) }),
    );
  },
  modifiedLater: (row) =>
    found(isNoteHere(row.type) && modifiedDays(row).some((day) => periodOfDate(day) > row.period), 'modifiedDate'),
  modifiedAfterNote: (row) => {
    const { issued } = row;
    if (issued === null || !isNoteHere(row.type)) return [];
    const isLater = (day: string) => periodOfDate(day) <= row.period && daysOf(day) > daysOf(issued);
    return found(modifiedDays(row).some(isLater), 'modifiedDate');
  },
  modifiedType: (row) =>
    found(
      isNoteHere(row.type) && listOf(row, 'modifiedType').some((code) => code !== '' && !isDocumentType(code)),
      'modifiedType',
    ),
  modifiedForm: (row) => {
    if (!isNoteHere(row.type)) return [];
    const [types, series, numbers] = [
      listOf(row, 'modifiedType'),
      listOf(row, 'modifiedSeries'),
      listOf(row, 'modifiedNumber'),
    ];
    const wrong = new Set(
      types.flatMap((documentType, index) =>
        invalidIdentity({ documentType, series: series[index] ?? '', number: numbers[index] ?? '' }),
      ),
    );
    return [
      ...found(wrong.has('series') && row.text('modifiedSeries') !== '', 'modifiedSeries'),
      ...found(wrong.has('number') && row.text('modifiedNumber') !== '', 'modifiedNumber'),
    ];
  },
  customsCode: (row) => {
    if (row.file === 'ventasRvie') return [];
    const code = row.text('customsCode');
    const isNeeded = ['50', '52'].includes(row.text('modifiedType'));
    return found(isNeeded ? !/^[A-Z0-9]{3}$/i.test(code) : code !== '', 'customsCode');
  },
  goodsClass: (row) => found(!/^[1-5]?$/.test(row.text('goodsClass')), 'goodsClass'),
  project: (row) => {
    if (row.file === 'ventasRvie') return [];
    const project = row.text('project');
    return found(project === '' ? row.type === '25' : !/^[12]-./.test(project), 'project');
  },
  participation: (row) => {
    const share = row.text('participation');
    const isRight = /^\d{1,2}(\.\d{1,2})?$/.test(share) && row.text('project').startsWith('1-') && row.type !== '25';
    return found(share !== '' && !isRight, 'participation');
  },
};

const isRate = (text: string) => /^\d\.\d{3}$/.test(text);
const isForeign = (row: Row) => codeCurrencies.has(row.text('currency')) && row.text('currency') !== 'PEN';

const formOf = (row: Row) =>
  isDocumentType(row.type)
    ? invalidIdentity({ documentType: row.type, series: row.text('series'), number: row.text('number') })
    : [];

/** Whether the series is blank because what is modified has none, such as a ticket or a bill. */
const hasNoSeries = (row: Row, column: SunatColumn) =>
  column === 'modifiedSeries' && listOf(row, 'modifiedType').every((code) => code !== '' && !needsSeries(code));

/** The identity document when it has a type and not its form. */
function identity(row: Row, type: string, isRight: (id: string) => boolean): Found[] {
  const id = row.text('identityNumber');
  return found(row.text('identityType') === type && id !== '' && id !== '-' && !isRight(id), 'identityNumber');
}

/** Where each column is in the lines of a file, from 0. */
const places = {
  ventasRvie: new Map<SunatColumn, number>(sunatColumns.ventasRvie.map((column, index) => [column, index])),
  comprasRce: new Map<SunatColumn, number>(sunatColumns.comprasRce.map((column, index) => [column, index])),
} as const satisfies Record<SunatFile, unknown>;

/** The number of a column, from 1. */
const fieldOf = (file: SunatFile, column: SunatColumn) => (places[file].get(column) ?? -1) + 1;

const reader =
  (file: SunatFile, cells: readonly string[]) =>
  (column: SunatColumn): string =>
    cells[places[file].get(column) ?? -1] ?? '';

/** The columns of a line: each ends with a pipe, and the line with CRLF. */
const cellsOf = (line: string): string[] => {
  const text = line.replace(/\r?\n$/, '');
  return (text.endsWith('|') ? text.slice(0, -1) : text).split('|');
};

/**
 * Checks a line of a file for SUNAT, as it is written there. Findings are in the order of `sunatRules`; a line with another number of
 * columns has only that finding, because its values do not stand under their columns.
 *
 * @param line The line with its pipes, with or without CRLF.
 * @example
 * const text = '20999999019|EMPRESA DEMO S.A.C.|202610|';
 * checkSunatRow({ file: 'ventasRvie', ruc: '20999999019', period: '202610' }, text); // a finding: it has three columns
 */
export function checkSunatRow(scope: SunatFileScope, line: string): readonly SunatFinding[] {
  const cells = cellsOf(line);
  const { length } = sunatColumns[scope.file];
  const text = reader(scope.file, cells);
  const findingOf = (rule: SunatRule, { column, value = text(column), expected = '' }: Found): SunatFinding => {
    const field = fieldOf(scope.file, column);
    return { rule, severity: sunatRules[rule].severity, field, value, expected };
  };
  if (cells.length !== length) {
    const field = Math.min(cells.length, length);
    const { severity } = sunatRules.columnCount;
    return [{ rule: 'columnCount', severity, field, value: String(cells.length), expected: String(length) }];
  }
  const amount = (column: SunatColumn) => centsFromSoles(text(column));
  const row: Row = {
    ...scope,
    text,
    amount,
    type: text('documentType'),
    issued: dayOf(text('issueDate')),
    register: registerRowOf(scope.file, text, amount),
  };
  const findings: SunatFinding[] = [];
  for (const rule of rowRules) for (const each of finders[rule](row)) findings.push(findingOf(rule, each));
  return findings;
}

const isRowRule = (rule: string): rule is keyof typeof finders => Object.hasOwn(finders, rule);
const rowRules = Object.keys(sunatRules).filter(isRowRule);

/**
 * Checks the lines of one file, one after the other: what {@link checkSunatRow} finds, and vouchers that stand in the file twice.
 */
export function sunatFileChecker(scope: SunatFileScope): (line: string) => readonly SunatFinding[] {
  const seen = new Set<string>();
  return (line) => {
    const findings = checkSunatRow(scope, line);
    const cells = cellsOf(line);
    if (cells.length !== sunatColumns[scope.file].length) return findings;
    const text = reader(scope.file, cells);
    const type = text('documentType');
    const isOwn = scope.file === 'ventasRvie' || type === '46' || isCustomsDeclaration(type);
    const car = carOf({
      issuerId: isOwn ? scope.ruc : text('identityNumber'),
      documentType: type,
      series: text('series'),
      number: text('number'),
    });
    // The year is no part of a CAR, and customs declarations begin again with each year.
    const key = car + text('damYear');
    if (!seen.has(key)) {
      seen.add(key);
      return findings;
    }
    const { severity } = sunatRules.duplicate;
    const field = fieldOf(scope.file, 'number');
    return [...findings, { rule: 'duplicate', severity, field, value: text('number'), expected: '' }];
  };
}
