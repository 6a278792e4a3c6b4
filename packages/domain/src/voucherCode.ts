import { isCustomsDeclaration } from './documentKinds.ts';
import { keyNumber } from './voucherIdentity.ts';

/** The values that identify a voucher within the purchases or the sales of a business. */
export interface VoucherKey {
  /** Letters and digits only; the issuer's RUC in most books. */
  issuerId: string;
  /** `YYYYMM`. */
  period: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Without leading zeros. */
  number: string;
  /** Year of the customs declaration, for types 50 to 54; null for other types. */
  customsYear: string | null;
}

/** An issuer's id in the form of {@link VoucherKey}: letters and digits only. */
export function keyIssuerId(id: string): string {
  return id.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The code of a voucher: `issuerId-period-documentType-series-number`, and `-year` for customs declarations.
 *
 * @example voucherCode({ issuerId: '20999999027', period: '202610', documentType: '01', series: 'F001', number: '0123', customsYear: null }) // '20999999027-202610-01-F001-123'
 */
export function voucherCode(key: VoucherKey): string {
  const parts = [keyIssuerId(key.issuerId), key.period, key.documentType, key.series, keyNumber(key.number)];
  if (isCustomsDeclaration(key.documentType) && key.customsYear) parts.push(key.customsYear);
  return parts.join('-');
}

/** The parts of a voucher's code: the inverse of {@link voucherCode}. Null when the code has fewer than five parts. */
export function parseVoucherCode(code: string): VoucherKey | null {
  const [issuerId, period, documentType, series, ...rest] = code.split('-');
  if (issuerId === undefined || period === undefined || documentType === undefined || series === undefined) return null;
  if (rest.length === 0) return null;
  const hasYear = isCustomsDeclaration(documentType) && rest.length > 1;
  const customsYear = hasYear ? (rest.at(-1) ?? null) : null;
  const number = (hasYear ? rest.slice(0, -1) : rest).join('-');
  return { issuerId, period, documentType, series, number, customsYear };
}
