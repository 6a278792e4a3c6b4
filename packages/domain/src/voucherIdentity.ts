import { isCustomsDeclaration } from './documentKinds.ts';
import { isDocumentType } from './documentTypes.ts';
import { isRuc } from './ruc.ts';

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
  return type === '6' ? isRuc(id) : otherIdentity.test(id);
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
