import {
  centsFromSoles,
  dateFromDayMonthYear,
  invalidIdentity,
  isCar,
  isCustomerDocument,
  isCustomsDeclaration,
  isIdentityDocument,
  isNote,
  isPeriod,
  keyIssuerId,
  keyNumber,
} from '@contapro/domain';
import {
  type Book,
  noAmounts,
  type RegisterAmounts,
  type SireFacts,
  type SireRow,
  type VoucherKey,
} from '../../vouchers/facts.ts';
import { quoted, type RowProblem, rowProblem } from '../problems.ts';
import { largestAmount } from '../text/largest-amount.ts';
import { type Positions, type SireField, sireColumns } from './columns.ts';

export interface RowSource {
  book: Book;
  positions: Positions;
  cells: readonly string[];
  line: number;
  raw: string;
}

const amountFields = [
  'baseDg',
  'igvDg',
  'baseDgng',
  'igvDgng',
  'baseDng',
  'igvDng',
  'acquisitionNg',
  'exportValue',
  'baseSale',
  'baseDiscount',
  'igvSale',
  'igvDiscount',
  'exempt',
  'unaffected',
  'baseIvap',
  'ivap',
  'isc',
  'icbper',
  'otherCharges',
] as const satisfies readonly (keyof RegisterAmounts & SireField)[];

/** Reads a row. Returns its data, or all reasons why it cannot be read. */
export function readRow(source: RowSource): { row: SireRow } | { problems: RowProblem[] } {
  const cell = new Cells(source);
  const period = cell.text('period');
  const typeCode = twoDigits(cell.text('typeCode'));
  const issueDate = cell.date('issueDate');
  const facts: SireFacts = {
    amounts: readAmounts(cell),
    total: cell.neededAmount('total'),
    car: cell.text('car').toUpperCase(),
    issueDate: issueDate ?? '',
    dueDate: cell.date('dueDate'),
    // A last number of 0 means that the row is not consolidated. Consolidated rows have no base and no IGV in the RCE.
    numberFinal: cell.text('numberFinal').replace(/^0+/, ''),
    counterpartyIdType: cell.text('counterpartyIdType'),
    counterpartyId: cell.text('counterpartyId'),
    counterpartyName: cell.text('counterpartyName'),
    ownName: cell.text('ownName'),
    currency: cell.text('currency').toUpperCase() || 'PEN',
    exchangeRate: cell.decimal('exchangeRate'),
    refIssueDate: cell.dates('refIssueDate'),
    refTypeCode: cell.codes('refTypeCode'),
    refSerie: cell.text('refSerie').toUpperCase(),
    refNumber: cell.text('refNumber'),
    refDamCode: cell.text('refDamCode'),
    noteType: cell.text('noteType'),
    estComp: cell.text('estComp') || '1',
    incal: cell.text('incal'),
    subjectToDetraction: !/^0*(?:\.0*)?$/.test(cell.text('detraction')),
    goodsClass: cell.text('goodsClass'),
    projectId: cell.text('projectId'),
    participation: cell.text('participation'),
    imb: cell.amount('imb'),
    fobValue: cell.amount('fobValue'),
    freeOperations: cell.amount('freeOperations'),
    operationType: cell.text('operationType'),
    damReference: cell.text('damReference'),
  };
  const key: VoucherKey = {
    issuerId: keyIssuerId(source.book === 'compra' ? facts.counterpartyId : cell.text('ruc')),
    typeCode,
    serie: cell.text('serie').toUpperCase(),
    number: keyNumber(cell.text('number')),
    damYear: isCustomsDeclaration(typeCode) ? cell.text('damYear') : '',
  };
  if (!isPeriod(period)) cell.complain('period', 'PERIODO', `${quoted(period)} no es un periodo AAAAMM`);
  if (issueDate === null && cell.text('issueDate') === '') cell.complain('issueDate', 'FECHA', 'falta');
  checkIdentity(cell, source.book, key, facts);
  checkReference(cell, typeCode, facts);
  if (!/^[1-6]$/.test(facts.estComp))
    cell.complain('estComp', 'ESTADO', `${quoted(facts.estComp)} no es un estado de 1 a 6`);
  if (!/^[A-Z]{3}$/.test(facts.currency)) {
    cell.complain('currency', 'MONEDA', `${quoted(facts.currency)} no es un código de moneda`);
  }
  if (cell.problems.length > 0) return { problems: cell.problems };
  return { row: { key, book: source.book, period, line: source.line, raw: source.raw, facts } };
}

/** Reports the values of the voucher's identity that do not have SUNAT's form. */
function checkIdentity(cell: Cells, book: Book, key: VoucherKey, facts: SireFacts): void {
  const invalid = invalidIdentity({ documentType: key.typeCode, series: key.serie, number: key.number });
  if (invalid.includes('documentType')) {
    cell.complain('typeCode', 'TIPO', `${quoted(key.typeCode)} no está en la tabla 10 de SUNAT`);
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
  if (!/^(?:\d{4})?$/.test(key.damYear)) cell.complain('damYear', 'AÑO', `${quoted(key.damYear)} no es un año`);
  if (facts.car !== '' && !isCar(facts.car)) {
    cell.complain('car', 'CAR', `${quoted(facts.car)} no es un CAR de 27 caracteres`);
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
  value === '' ? 'falta' : `${quoted(value)} no es ${expected}`;

function readAmounts(cell: Cells): RegisterAmounts {
  const amounts: RegisterAmounts = { ...noAmounts };
  for (const field of amountFields) amounts[field] = cell.amount(field);
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

  /** An amount in cents; a blank cell is 0. A negative amount can be written as `- 1.00`. */
  amount(field: SireField): number {
    const text = this.text(field);
    if (text === '') return 0;
    const read = /^[+-]?\s?\d+(?:\.\d*)?$|^[+-]?\s?\.\d+$/.test(text) ? centsFromSoles(plainDecimal(text)) : null;
    if (read === null || Math.abs(read) > largestAmount)
      this.complain(field, 'IMPORTE', `${quoted(text)} no es un importe`);
    return read ?? 0;
  }

  /** An amount that must not be blank, in cents. */
  neededAmount(field: SireField): number {
    if (this.text(field) === '') this.complain(field, 'IMPORTE', 'falta');
    return this.amount(field);
  }

  /** A date; null for a blank cell. A text that is not a date is a problem. */
  date(field: SireField): string | null {
    return this.#dateOf(field, this.text(field));
  }

  #dateOf(field: SireField, text: string): string | null {
    if (text === '') return null;
    const date = dateFromDayMonthYear(text.padStart(10, '0'));
    if (date === null) this.complain(field, 'FECHA', `${quoted(text)} no es una fecha DD/MM/AAAA`);
    return date;
  }

  /** A list of dates separated by commas, in the format `YYYY-MM-DD`. A value that is not a date is a problem. */
  dates(field: SireField): string {
    return this.text(field)
      .split(',')
      .map((text) => this.#dateOf(field, text.trim()))
      .filter((date) => date !== null)
      .join(',');
  }

  /** A list of codes of table 10 separated by commas, each with two digits; empty for a blank cell. */
  codes(field: SireField): string {
    const text = this.text(field);
    return text && text.split(',').map(twoDigits).join(',');
  }

  decimal(field: SireField): string | null {
    const text = this.text(field);
    if (text === '' || /^0*(?:\.0*)?$/.test(text)) return null;
    if (/^\d{1,8}(?:\.\d{1,6})?$/.test(text)) return text;
    this.complain(field, 'TIPO_DE_CAMBIO', `${quoted(text)} no es un tipo de cambio`);
    return null;
  }

  complain(field: SireField, code: string, what: string): void {
    const header = headerOf(this.#source.book, field);
    const message = `${header}: ${what}. Corrige la fila en SUNAT o descarga otra vez la propuesta.`;
    this.problems.push(rowProblem(this.#source.line, header, code, message));
  }
}

/** A code with two digits. Spreadsheets remove a leading zero. */
function twoDigits(code: string): string {
  return code.trim().padStart(2, '0');
}

/** Normalises a decimal number: `+1.` becomes `1`, `- .5` becomes `-0.5`. */
function plainDecimal(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.replace(/^[+-]?\s?/, '').split('.');
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`;
}

function headerOf(book: Book, field: SireField): string {
  return sireColumns[book].find(([name]) => name === field)?.[1] ?? field;
}
