/** The registers by the code that SUNAT's file names carry (R.S. 112-2021 table 6, R.S. 040-2022 table 13.1). */
export const ledgerCodes = { ventas: '140400', compras: '080400', noDomiciliados: '080500' } as const;

export type Ledger = keyof typeof ledgerCodes;

/**
 * The name of a ledger file in soles that replaces SUNAT's proposal, with its 33 characters and the extension.
 * @param hasRows without rows the mark is 0 and the file is empty
 * @example ledgerFileName('compras', '20999999019', '202610', true) // 'LE2099999901920261000080400021112.txt'
 */
export function ledgerFileName(
  ledger: Ledger,
  ruc: string,
  period: string,
  hasRows: boolean,
  extension = 'txt',
): string {
  const opportunity = ledger === 'noDomiciliados' ? '00' : '02';
  return `LE${ruc}${period}00${ledgerCodes[ledger]}${opportunity}1${hasRows ? 1 : 0}12.${extension}`;
}

/** SUNAT's number for a voucher's annotation: 27 characters, each part padded left with zeros, its right end kept (R.S. 040-2022 annex A). */
export interface CarParts {
  /** The issuer's id; of types 46 and 50 to 54 the importer's RUC. */
  issuerId: string;
  documentType: string;
  series: string;
  number: string;
}

/** @example carOf({ issuerId: '20999999027', documentType: '01', series: 'F001', number: '123' }) // '2099999902701F0010000000123' */
export function carOf({ issuerId, documentType, series, number }: CarParts): string {
  const part = (text: string, length: number) => text.padStart(length, '0').slice(-length);
  return part(issuerId, 11) + part(documentType, 2) + part(series, 4) + part(number, 10);
}
