import { multiplyCents } from '@contapro/domain';

/**
 * Text as SUNAT's loaders accept it (N112 table 5, N040 table 12): ASCII letters and digits, blanks and `( ) , . -`;
 * accents are dropped, Ñ becomes N, & becomes Y.
 */
export function asciiText(text: string, most = 1500): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' Y ')
    .replace(/[^A-Za-z0-9(),.\- ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd();
}

/** `-100.00` */
export function ledgerAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `DD/MM/AAAA`; a comma list of dates keeps its commas, an empty date stays empty. */
export function ledgerDate(date: string | null): string {
  return (date ?? '').replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3/$2/$1');
}

/** `#.###` where the voucher is not in soles, rounded half away from zero; else empty. */
export function ledgerRate(currency: string, rate: string | null): string {
  const thousandths = currency === 'PEN' || rate === null ? null : multiplyCents(1000, rate);
  return thousandths === null ? '' : (thousandths / 1000).toFixed(3);
}
