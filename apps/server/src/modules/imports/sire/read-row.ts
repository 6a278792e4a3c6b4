import {
  type AmountReading,
  carOf,
  type Cents,
  columnsAddUp,
  type DecimalMark,
  formatAmount,
  invalidIdentity,
  identityByCar,
  isCar,
  isCustomerDocument,
  isCustomsDeclaration,
  isIdentityDocument,
  isNote,
  isPeriod,
  keyCar,
  keyDocumentType,
  keyIdentity,
  keyIdentityType,
  keyIssuerId,
  keyNumber,
  keySeries,
  plainCell,
  readAmount,
  readDate,
  spreadsheetTrace,
  wholeNumber,
} from '@contapro/domain';
import {
  type Book,
  noAmounts,
  type RegisterAmounts,
  type SireFacts,
  type SireRow,
  type VoucherKey,
} from '../../vouchers/facts.ts';
import {
  downloadProposalAgain,
  quoted,
  type RefusalCode,
  type RowProblem,
  rowProblem,
  spreadsheetDamage,
} from '../problems.ts';
import { largestAmount } from '../text/largest-amount.ts';
import { amountFields, type Positions, type SireField, sireColumns } from './columns.ts';

export interface RowSource {
  book: Book;
  positions: Positions;
  cells: readonly string[];
  line: number;
  raw: string;
  /** The decimal mark of the other rows of the file, for amounts that the row itself does not decide; null when unknown. */
  mark: DecimalMark | null;
}

/**
 * A row, or all reasons why it cannot be read. `mark` is the decimal mark that its amounts prove, by themselves or by their sum.
 * `isUndecided` says that nothing is wrong except that an amount can be two, which another row of the file may decide.
 */
export type RowReading =
  | { row: SireRow; mark: DecimalMark | null }
  | { problems: RowProblem[]; mark: DecimalMark | null; isUndecided: boolean };

/** Amounts of a row that are not part of its total. */
const otherAmountFields = ['imb', 'fobValue', 'freeOperations'] as const satisfies readonly SireField[];
type AmountField = (typeof amountFields)[number] | (typeof otherAmountFields)[number] | 'total';

/** No currency costs a hundred soles. A spreadsheet whose decimal mark is the comma makes 3758 of 3.758. */
const largestRate = 100;

/** Codes of which nothing else is known than that a spreadsheet can round them. */
const codeFields = ['counterpartyIdType', 'refDamCode', 'noteType', 'goodsClass', 'operationType', 'incal'] as const;

/** Reads a row. */
export function readRow(source: RowSource): RowReading {
  const cell = new Cells(source);
  const period = cell.text('period');
  const identity = readIdentity(cell, source.book);
  const issueDate = cell.date('issueDate');
  const { amountOf, mark, undecided } = decideAmounts(cell, source);
  const facts: SireFacts = {
    amounts: amountsOf(amountOf),
    total: amountOf('total'),
    car: identity.car,
    issueDate: issueDate ?? '',
    dueDate: cell.date('dueDate'),
    // A last number of 0 means that the row is not consolidated. Consolidated rows have no base and no IGV in the RCE.
    numberFinal: keyNumber(cell.text('numberFinal')).replace(/^0+$/, ''),
    counterpartyIdType: identity.counterpartyIdType,
    counterpartyId: identity.counterpartyId,
    counterpartyName: cell.text('counterpartyName'),
    ownName: cell.text('ownName'),
    currency: cell.text('currency').toUpperCase() || 'PEN',
    exchangeRate: cell.decimal('exchangeRate'),
    ...readReference(cell),
    refDamCode: padded(cell.code('refDamCode'), 3),
    noteType: padded(cell.code('noteType'), 2),
    estComp: cell.code('estComp') || '1',
    incal: cell.code('incal'),
    subjectToDetraction: !/^0*(?:[.,]0*)?$/.test(cell.text('detraction')),
    goodsClass: cell.code('goodsClass'),
    projectId: cell.text('projectId'),
    participation: cell.text('participation'),
    imb: amountOf('imb'),
    fobValue: amountOf('fobValue'),
    freeOperations: amountOf('freeOperations'),
    operationType: padded(cell.code('operationType'), 4),
    damReference: cell.text('damReference'),
  };
  const { key } = identity;
  if (!isPeriod(period)) cell.complain('period', 'PERIODO', `${quoted(period)} no es un periodo AAAAMM`);
  if (issueDate === null && cell.text('issueDate') === '') cell.complain('issueDate', 'FECHA', 'falta');
  checkIdentity(cell, source.book, key, facts);
  checkReference(cell, key.typeCode, facts);
  if (!/^[1-6]$/.test(facts.estComp))
    cell.complain('estComp', 'ESTADO', `${quoted(facts.estComp)} no es un estado de 1 a 6`);
  if (!/^[A-Z]{3}$/.test(facts.currency)) {
    cell.complain('currency', 'MONEDA', `${quoted(facts.currency)} no es un código de moneda`);
  }
  if (facts.currency !== 'PEN' && Number(facts.exchangeRate ?? 0) >= largestRate) {
    cell.complain('exchangeRate', 'TIPO_DE_CAMBIO', `${quoted(cell.text('exchangeRate'))} no es un tipo de cambio`);
  }
  for (const field of codeFields) {
    if (spreadsheetTrace(cell.code(field)) !== null)
      cell.complain(field, 'CODIGO', whatIsWrong(cell.text(field), 'un código'));
  }
  const isUndecided = cell.problems.length === 0 && undecided.length > 0;
  for (const [field, amounts] of undecided) {
    const [point, comma] = [amounts['.'], amounts[',']].map(formatAmount);
    cell.complain(field, 'IMPORTE', `${quoted(cell.text(field))} puede ser ${point} o ${comma}`);
  }
  if (cell.problems.length > 0) return { problems: cell.problems, mark, isUndecided };
  return { row: { key, book: source.book, period, line: source.line, raw: source.raw, facts }, mark };
}

interface Identity extends Pick<SireFacts, 'car' | 'counterpartyIdType' | 'counterpartyId'> {
  key: VoucherKey;
}

/** The types of purchases whose CAR has the RUC of the business: it issued them, or is the importer. */
const withOwnCar = new Set(['04', '46', '50', '51', '52', '53', '54']);

/** What identifies the voucher of a row, in SUNAT's form. */
function readIdentity(cell: Cells, book: Book): Identity {
  const ruc = plainCell(cell.text('ruc'));
  const documentType = keyDocumentType(cell.text('typeCode'));
  const counterpartyIdType = keyIdentityType(cell.text('counterpartyIdType'));
  const counterpartyId = keyIdentity(counterpartyIdType, cell.text('counterpartyId'));
  const given = cell.text('car').toUpperCase();
  const found = identityByCar(given, { documentType, series: cell.text('serie'), number: cell.text('number') });
  const [series, number] = [keySeries(documentType, found.series), keyNumber(found.number)];
  const issuerId = keyIssuerId(book === 'compra' ? counterpartyId : ruc);
  const annotated = withOwnCar.has(documentType) ? ruc : issuerId;
  const damYear = isCustomsDeclaration(documentType) ? cell.code('damYear') : '';
  return {
    key: { issuerId, typeCode: documentType, serie: series, number, damYear },
    car: keyCar(given, carOf({ issuerId: annotated, documentType, series, number })),
    counterpartyIdType,
    counterpartyId,
  };
}

/**
 * The vouchers that a note modifies, each list in SUNAT's form. A row with one date names one voucher, so that the comma of `123,00`
 * is of a spreadsheet.
 */
function readReference(cell: Cells): Pick<SireFacts, 'refIssueDate' | 'refTypeCode' | 'refSerie' | 'refNumber'> {
  const dates = cell.list('refIssueDate');
  const valuesOf = (field: SireField) => {
    const whole = cell.code(field);
    return dates.length === 1 && /^\w+$/.test(whole) ? [whole] : cell.list(field);
  };
  const types = valuesOf('refTypeCode').map(keyDocumentType);
  return {
    refIssueDate: cell.dates('refIssueDate'),
    refTypeCode: types.join(','),
    refSerie: valuesOf('refSerie')
      .map((series, index) => keySeries(types[index] ?? types[0] ?? '', series))
      .join(','),
    refNumber: valuesOf('refNumber').map(keyNumber).join(','),
  };
}

interface DecidedAmounts {
  /** The amount of a field in cents; 0 where it is not decided. */
  amountOf: (field: AmountField) => Cents;
  mark: DecimalMark | null;
  undecided: readonly (readonly [AmountField, Readonly<Record<DecimalMark, Cents>>])[];
}

/**
 * Reads the amounts of a row. A text that can be two amounts is decided by the total of the row, where it is the sum of its columns
 * with one decimal mark only, then by the decimal mark of its other amounts, then by that of the file.
 */
function decideAmounts(cell: Cells, { book, mark: ofFile }: RowSource): DecidedAmounts {
  const readings = new Map<AmountField, AmountReading>();
  for (const field of [...amountFields, ...otherAmountFields]) readings.set(field, cell.amount(field));
  if (cell.text('total') === '') cell.complain('total', 'IMPORTE', 'falta');
  readings.set('total', cell.amount('total'));
  const proven = new Set<DecimalMark>();
  const undecided: (readonly [AmountField, Readonly<Record<DecimalMark, Cents>>])[] = [];
  for (const [field, reading] of readings) {
    if ('either' in reading) undecided.push([field, reading.either]);
    else if (reading.mark !== null) proven.add(reading.mark);
  }
  const amountWith = (mark: DecimalMark | null) => (field: AmountField) => {
    const reading = readings.get(field);
    if (!reading) return 0;
    return 'either' in reading ? (mark === null ? 0 : reading.either[mark]) : reading.cents;
  };
  const [ofRow = null] = proven.size === 1 ? proven : [];
  if (undecided.length === 0) return { amountOf: amountWith(null), mark: ofRow, undecided };
  const fitting = (['.', ','] as const).filter((mark) =>
    columnsAddUp(book === 'compra' ? 'purchases' : 'sales', amountsOf(amountWith(mark)), amountWith(mark)('total')),
  );
  const [ofSum = null] = fitting.length === 1 ? fitting : [];
  const mark = ofSum ?? ofRow ?? ofFile;
  return { amountOf: amountWith(mark), mark: ofSum ?? ofRow, undecided: mark === null ? undecided : [] };
}

/** Reports the values of the voucher's identity that do not have SUNAT's form. */
function checkIdentity(cell: Cells, book: Book, key: VoucherKey, facts: SireFacts): void {
  const invalid = invalidIdentity({ documentType: key.typeCode, series: key.serie, number: key.number });
  if (invalid.includes('documentType')) {
    cell.complain('typeCode', 'TIPO', whatIsWrong(key.typeCode, 'un tipo de la tabla 10 de SUNAT'));
  }
  if (invalid.includes('series')) {
    cell.complain('serie', 'SERIE', whatIsWrong(key.serie, 'una serie de este tipo de comprobante'));
  }
  if (invalid.includes('number')) {
    cell.complain('number', 'NUMERO', whatIsWrong(cell.text('number'), 'un número de este tipo de comprobante'));
  }
  if (facts.numberFinal !== '' && !isNumber(key.typeCode, facts.numberFinal)) {
    cell.complain('numberFinal', 'NUMERO', whatIsWrong(facts.numberFinal, 'un número de este tipo de comprobante'));
  }
  if (!/^(?:\d{4})?$/.test(key.damYear))
    cell.complain('damYear', 'AÑO', `${quoted(key.damYear)} no es un año de cuatro cifras`);
  if (facts.car !== '' && !isCar(facts.car)) {
    cell.complain('car', 'CAR', whatIsWrong(facts.car, 'un CAR de 27 caracteres'));
  }
  const { counterpartyIdType: idType, counterpartyId: id } = facts;
  const isDocument = book === 'venta' ? isCustomerDocument : isIdentityDocument;
  if (!isDocument(idType, id)) {
    cell.complain(
      'counterpartyId',
      'DOCUMENTO_DE_IDENTIDAD',
      whatIsWrong(id, idType === '6' ? 'un RUC' : 'un documento de identidad'),
    );
  }
}

/** Reports series and numbers of the vouchers that a note modifies. Each list has one value, or one for each voucher. */
function checkReference(cell: Cells, typeCode: string, { refTypeCode, refSerie, refNumber }: SireFacts): void {
  if (refSerie === '' && refNumber === '') return;
  // Only a note must have all of them, but what another row has becomes part of its voucher too.
  const isWrong = (value: string) => value !== '' || isNote(typeCode);
  const [types = [], series = [], numbers = []] = [refTypeCode, refSerie, refNumber].map((list) =>
    list.split(',').map((item) => item.trim()),
  );
  const vouchers = Math.max(types.length, series.length, numbers.length);
  for (let index = 0; index < vouchers; index += 1) {
    const number = numbers[index] ?? numbers[0] ?? '';
    const documentType = types[index] ?? types[0] ?? '';
    const serie = series[index] ?? series[0] ?? '';
    const invalid = invalidIdentity({ documentType, series: serie, number });
    if (invalid.includes('documentType') && documentType !== '') {
      cell.complain('refTypeCode', 'TIPO', whatIsWrong(documentType, 'un tipo de la tabla 10 de SUNAT'));
    }
    if (invalid.includes('series') && isWrong(serie))
      cell.complain('refSerie', 'SERIE', whatIsWrong(serie, 'una serie'));
    // SUNAT writes 0 where it does not know the voucher.
    if (invalid.includes('number') && isWrong(number) && !/^0+$/.test(number))
      cell.complain('refNumber', 'NUMERO', whatIsWrong(number, 'un número'));
  }
}

const isNumber = (documentType: string, number: string) =>
  !invalidIdentity({ documentType, series: '', number }).includes('number');

const whatIsWrong = (value: string, expected: string) =>
  value === '' ? 'falta' : `${quoted(value)} no es ${expected}${spreadsheetDamage(value)}`;

function amountsOf(amountOf: (field: AmountField) => Cents): RegisterAmounts {
  const amounts: RegisterAmounts = { ...noAmounts };
  for (const field of amountFields) amounts[field] = amountOf(field);
  return amounts;
}

/** The cells of a row by field. It collects the problems of the cells that are read. */
class Cells {
  readonly problems: RowProblem[] = [];
  readonly #source: RowSource;

  constructor(source: RowSource) {
    this.#source = source;
  }

  /** The trimmed text of a cell; empty when the file has no such column. */
  text(field: SireField): string {
    const index = this.#source.positions.get(field);
    return index === undefined ? '' : (this.#source.cells[index] ?? '').trim();
  }

  /** A code of digits without what a spreadsheet adds to it, such as the decimals of `1.0`. */
  code(field: SireField): string {
    return wholeNumber(plainCell(this.text(field)));
  }

  /** A list of values separated by commas; empty for a blank cell. */
  list(field: SireField): string[] {
    const text = this.text(field);
    return text === '' ? [] : text.split(',').map((item) => item.trim());
  }

  /** An amount; a blank cell is 0. */
  amount(field: SireField): AmountReading {
    const text = this.text(field);
    // The format for accounting of a spreadsheet writes a dash for 0. A total is never one.
    if (text === '' || (field !== 'total' && /^[-–—]$/.test(text))) return blank;
    // Most amounts of a register.
    if (text === '0.00') return zero;
    const reading = readAmount(text);
    if (reading && isPossible(reading)) return reading;
    this.complain(field, 'IMPORTE', `${quoted(text)} no es un importe${spreadsheetDamage(text)}`);
    return blank;
  }

  /** A date; null for a blank cell. A text that is not a date is a problem. */
  date(field: SireField): string | null {
    return this.#dateOf(field, this.text(field));
  }

  #dateOf(field: SireField, text: string): string | null {
    if (text === '') return null;
    const reading = readDate(text);
    if (reading === null)
      this.complain(field, 'FECHA', `${quoted(text)} no es una fecha DD/MM/AAAA${spreadsheetDamage(text)}`);
    return reading?.date ?? null;
  }

  /** A list of dates separated by commas, in the format `YYYY-MM-DD`. A value that is not a date is a problem. */
  dates(field: SireField): string {
    return this.list(field)
      .map((text) => this.#dateOf(field, text))
      .filter((date) => date !== null)
      .join(',');
  }

  /** An exchange rate as text, with a decimal point; null for a blank cell and for 0. */
  decimal(field: SireField): string | null {
    const text = this.text(field);
    if (text === '' || /^0*(?:[.,]0*)?$/.test(text)) return null;
    // No currency costs a thousand soles, so that a comma is the decimal mark.
    if (/^\d{1,8}(?:[.,]\d{1,6})?$/.test(text)) return text.replace(',', '.');
    this.complain(field, 'TIPO_DE_CAMBIO', `${quoted(text)} no es un tipo de cambio`);
    return null;
  }

  complain(field: SireField, code: RefusalCode, what: string): void {
    const header = headerOf(this.#source.book, field);
    this.problems.push(rowProblem(this.#source.line, header, code, `${header}: ${what}. ${downloadProposalAgain}`));
  }
}

const blank: AmountReading = { cents: 0, mark: null };
const zero: AmountReading = { cents: 0, mark: '.' };

/** Whether the columns can hold an amount. */
const isPossible = (reading: AmountReading): boolean =>
  'either' in reading
    ? Object.values(reading.either).every((cents) => Math.abs(cents) <= largestAmount)
    : Math.abs(reading.cents) <= largestAmount;

/** A code of digits with as many of them as SUNAT writes. Spreadsheets remove leading zeros. */
const padded = (code: string, length: number) => (/^\d+$/.test(code) ? code.padStart(length, '0') : code);

function headerOf(book: Book, field: SireField): string {
  return sireColumns[book].find(([name]) => name === field)?.[1] ?? field;
}
