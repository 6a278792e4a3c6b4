import { isCustomsDeclaration } from './documentKinds.ts';
import { isDocumentType } from './documentTypes.ts';
import { isRuc } from './ruc.ts';
import { isRoundedFrom, plainCell, spreadsheetTrace, wholeNumber } from './spreadsheetTraces.ts';

// The forms of SUNAT's identifiers (`sunat-formats.md` §1.1, §1.6, §1.7 and §3). Every value that comes from a file is
// checked here before it becomes part of a voucher, because codes, file names and CARs are made of it.

/** The values of a file that identify a voucher together with its issuer. */
export interface VoucherIdentity {
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** In upper case. */
  series: string;
  number: string;
}

/** The types with a series of at most four characters and a number of digits: invoices, receipts, notes, withholdings. */
const numbered = new Set(['01', '02', '03', '04', '07', '08', '20', '40']);

/** A number of at most eight digits that is not zero, with or without leading zeros. */
const digits = /^(?=\d{1,20}$)0*[1-9]\d{0,7}$/;

const forms = {
  numbered: { series: /^[A-Z0-9]{1,4}$/, number: digits },
  customs: { series: /^\d{1,4}$/, number: /^(?=\d{1,20}$)0*[1-9]\d*$/ },
  /** Tickets, bank documents, bills of public services and the like, of which some have no series. */
  other: { series: /^[A-Z0-9]{0,20}$/, number: /^(?=.{1,20}$)[A-Z0-9](?:[-/ ]?[A-Z0-9])*$/i },
} as const;

function formOf(documentType: string): { readonly series: RegExp; readonly number: RegExp } {
  if (numbered.has(documentType)) return forms.numbered;
  return isCustomsDeclaration(documentType) ? forms.customs : forms.other;
}

/**
 * The values of a voucher's identity that do not have SUNAT's form for its type of document; empty when all of them have
 * it.
 *
 * @example invalidIdentity({ documentType: '01', series: 'F001', number: "1'; --" }) // ['number']
 */
export function invalidIdentity({ documentType, series, number }: VoucherIdentity): (keyof VoucherIdentity)[] {
  const form = formOf(documentType);
  const invalid: (keyof VoucherIdentity)[] = [];
  if (!isDocumentType(documentType)) invalid.push('documentType');
  if (!form.series.test(series)) invalid.push('series');
  if (!form.number.test(number)) invalid.push('number');
  return invalid;
}

/** The types whose series of digits has four of them (R.S. 040-2022/SUNAT, table 11). */
const fourDigits = new Set(['01', '03', '04', '07', '08']);

/**
 * A code of table 10 as SUNAT writes it, with two digits; empty for an empty text.
 *
 * @example keyDocumentType('1') // '01'
 */
export function keyDocumentType(code: string): string {
  const plain = wholeNumber(plainCell(code)).toUpperCase();
  return plain && plain.padStart(2, '0');
}

/**
 * A series as SUNAT writes it: in upper case, and where it consists of digits with four of them for the types that have so many,
 * and with three, which are the customs office, for customs declarations. Spreadsheets remove leading zeros.
 *
 * @example keySeries('01', '1') // '0001'
 */
export function keySeries(documentType: string, series: string): string {
  const plain = wholeNumber(plainCell(series)).toUpperCase();
  const length = fourDigits.has(documentType) ? 4 : isCustomsDeclaration(documentType) ? 3 : 0;
  return /^0*[1-9]\d*$/.test(plain) ? plain.padStart(length, '0') : plain;
}

/** The series that a typed one can mean: itself, and the one of four digits that some types would have. */
export function typedSeries(series: string): string[] {
  return [...new Set([keySeries('', series), keySeries('01', series)])];
}

/** A number as in the key of a voucher: without leading zeros, and without what a spreadsheet adds. `0` is not changed. */
export function keyNumber(number: string): string {
  return wholeNumber(plainCell(number)).replace(/^0+(?=.)/, '');
}

/** A type of identity document as SUNAT writes it, with one character. */
export function keyIdentityType(type: string): string {
  const plain = wholeNumber(plainCell(type)).toUpperCase();
  return /^0\d$/.test(plain) ? plain.slice(1) : plain;
}

/**
 * An identity document as SUNAT writes it. A DNI, type `1`, has eight digits. A RUC is never repaired, because nobody could tell
 * which one it was.
 *
 * @example keyIdentity('1', '77') // '00000077'
 */
export function keyIdentity(type: string, id: string): string {
  const plain = plainCell(id);
  if (type === '6') return plain;
  // Documents of other countries may be written in groups of three digits.
  const whole = type !== '1' && spreadsheetTrace(plain) === 'thousands' ? plain : wholeNumber(plain);
  return type === '1' && /^\d{1,7}$/.test(whole) ? whole.padStart(8, '0') : whole;
}

/**
 * An account of the Banco de la Nación for detracciones, of 11 digits without hyphens; empty where a spreadsheet rounded it.
 *
 * @example keyDepositAccount('98012345') // '00098012345'
 */
export function keyDepositAccount(account: string): string {
  const whole = wholeNumber(plainCell(account));
  if (spreadsheetTrace(whole) !== null) return '';
  const digits = whole.replace(/[\s-]/g, '');
  return /^\d{1,11}$/.test(digits) ? digits.padStart(11, '0') : whole;
}

/** A number of 27 digits of which a spreadsheet kept 15. */
const cutCar = /^(\d{15})0{12}$/;

/**
 * The CAR of a cell. Where a spreadsheet rounded it, the one that was computed of the same row by {@link carOf} is returned, if
 * the rounded digits agree with it; otherwise the cell's text.
 */
export function keyCar(text: string, computed: string): string {
  const plain = plainCell(text).toUpperCase();
  const kept = cutCar.exec(plain)?.[1];
  const isRounded = kept === undefined ? isRoundedFrom(plain, computed) : computed.startsWith(kept);
  return isRounded && /^\d{27}$/.test(computed) ? computed : plain;
}

/**
 * The series and the number of a row whose CAR is intact, where a spreadsheet made other ones of them: of `5E01` it makes `50`, of
 * the number 12345678 it may make `1.23E+07`. What does not come from the CAR is not changed.
 */
export function identityByCar(car: string, { documentType, series, number }: VoucherIdentity): VoucherIdentity {
  const isOfRow = isCar(car) && numbered.has(documentType) && car.slice(11, 13) === documentType;
  if (!isOfRow) return { documentType, series, number };
  const [carSeries, carNumber] = [car.slice(13, 17), car.slice(17)];
  const seriesText = wholeNumber(plainCell(series));
  // `Number` reads the exponent of a series as a spreadsheet does.
  const isSameSeries = isFigure(seriesText) && isFigure(carSeries) && Number(seriesText) === Number(carSeries);
  const numberText = plainCell(number);
  const isSameNumber = isRoundedFrom(numberText, carNumber) || canBeWhole(numberText, Number(carNumber));
  return {
    documentType,
    series: isSameSeries ? carSeries : series,
    number: isSameNumber ? carNumber : number,
  };
}

const isFigure = (text: string) => /^\d+(?:[.,]\d+)?(?:E[+-]?\d+)?$/i.test(text);

/** Whether a text such as `457.000` is 457 or 457,000. */
const canBeWhole = (text: string, value: number) => {
  const [whole = '', zeros] = text.split(/[.,]/);
  return zeros === '000' && [Number(whole), Number(whole) * 1000].includes(value);
};

/** Whether a text is a CAR, the code of 27 characters of a row of the SIRE. */
export function isCar(text: string): boolean {
  return /^[A-Z0-9-]{27}$/.test(text);
}

/** An identity document that is not a RUC: letters and digits, which some countries separate. */
const otherIdentity = /^(?=.{1,15}$)[A-Z0-9](?:[-/. ]?[A-Z0-9])*$/i;

/**
 * Whether an identity document has the form of its type, a code of SUNAT's catalogue 06: a RUC under type `6`, at most 15
 * letters and digits under another type.
 *
 * @example isIdentityDocument('6', '20999999027') // true
 */
export function isIdentityDocument(type: string, id: string): boolean {
  return type === '6' ? isRuc(id) : otherIdentity.test(id) && spreadsheetTrace(id) !== 'exponent';
}

/**
 * Whether a sale can have this customer: one with an identity document, or one without any, which is written as a hyphen or
 * as nothing. With type `6` the RUC must be there.
 *
 * @example isCustomerDocument('-', '-') // true
 */
export function isCustomerDocument(type: string, id: string): boolean {
  const isNobody = type !== '6' && (id === '' || id === '-');
  return isNobody || isIdentityDocument(type, id);
}
