import { multiplyCents } from '@contapro/domain';

/**
 * Converts a text to the characters that SUNAT accepts in uploaded files (N112 table 5, N040 table 12): ASCII letters and
 * digits, spaces and `( ) , . -`. Accents are removed, Ñ becomes N and & becomes Y.
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

/** Formats cents as `-100.00`. */
export function ledgerAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats a date, or a list of dates separated by commas, as `DD/MM/AAAA`. An empty date stays empty. */
export function ledgerDate(date: string | null): string {
  return (date ?? '').replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3/$2/$1');
}

/** Formats the exchange rate as `#.###`, rounded half away from zero; empty for a voucher in soles. */
export function ledgerRate(currency: string, rate: string | null): string {
  const thousandths = currency === 'PEN' || rate === null ? null : multiplyCents(1000, rate);
  return thousandths === null ? '' : (thousandths / 1000).toFixed(3);
}
