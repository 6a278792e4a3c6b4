import { isCustomsDeclaration } from './documentKinds.ts';

/** What identifies a voucher within a business and a book. */
export interface VoucherKey {
  /** Letters and digits only; the issuer's RUC in most books. */
  issuerId: string;
  /** `YYYYMM`. */
  period: string;
  /** Code of table 10. */
  documentType: string;
  series: string;
  /** Without leading zeros. */
  number: string;
  /** Year of the customs declaration, types 50 to 54 only; else null. */
  customsYear: string | null;
}

/** The number as the key holds it: without leading zeros (`0` stays). */
export function keyNumber(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

/** The issuer's id as the key holds it: letters and digits only. */
export function keyIssuerId(id: string): string {
  return id.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * `issuer id - period - type - series - number`, and `-year` after it for customs declarations (ENT-25, OPEN-057).
 * @example voucherCode({ issuerId: '20999999027', period: '202610', documentType: '01', series: 'F001', number: '0123', customsYear: null }) // '20999999027-202610-01-F001-123'
 */
export function voucherCode(key: VoucherKey): string {
  const parts = [keyIssuerId(key.issuerId), key.period, key.documentType, key.series, keyNumber(key.number)];
  if (isCustomsDeclaration(key.documentType) && key.customsYear) parts.push(key.customsYear);
  return parts.join('-');
}

/** The parts of a code, counted from the left; null when it has fewer than five (OPEN-057). */
export function parseVoucherCode(code: string): VoucherKey | null {
  const [issuerId, period, documentType, series, ...rest] = code.split('-');
  if (issuerId === undefined || period === undefined || documentType === undefined || series === undefined) return null;
  if (rest.length === 0) return null;
  const hasYear = isCustomsDeclaration(documentType) && rest.length > 1;
  const customsYear = hasYear ? (rest.at(-1) ?? null) : null;
  const number = (hasYear ? rest.slice(0, -1) : rest).join('-');
  return { issuerId, period, documentType, series, number, customsYear };
}
