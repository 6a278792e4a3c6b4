/** The code of each register in SUNAT's file names (R.S. 112-2021 table 6, R.S. 040-2022 table 13.1). */
export const ledgerCodes = { ventas: '140400', compras: '080400', noDomiciliados: '080500' } as const;

/** A register of SUNAT: sales, purchases, or purchases from suppliers that are not domiciled in Peru. */
export type Ledger = keyof typeof ledgerCodes;

/**
 * The name of the file, with amounts in soles, that replaces SUNAT's proposal of a register: 33 characters and the
 * extension.
 *
 * @param hasRows Whether the file has rows. A digit of the name states it.
 * @param extension Without a dot, `txt` by default.
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

/** The parts of a CAR, SUNAT's code of an annotated voucher (R.S. 040-2022 annex A). */
export interface CarParts {
  /** The id of the issuer, or for types 46 and 50 to 54 the RUC of the importer. */
  issuerId: string;
  documentType: string;
  series: string;
  number: string;
}

/**
 * The CAR of a voucher: 27 characters. Each part is padded with zeros at the left and cut to its last characters.
 *
 * @example carOf({ issuerId: '20999999027', documentType: '01', series: 'F001', number: '123' }) // '2099999902701F0010000000123'
 */
export function carOf({ issuerId, documentType, series, number }: CarParts): string {
  const part = (text: string, length: number) => text.padStart(length, '0').slice(-length);
  return part(issuerId, 11) + part(documentType, 2) + part(series, 4) + part(number, 10);
}
