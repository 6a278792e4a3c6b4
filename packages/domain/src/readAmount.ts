import { type Cents, centsFromSoles } from './money.ts';

/** The character between soles and cents. */
export type DecimalMark = '.' | ',';

/**
 * What the text of an amount says, in cents.
 *
 * - `cents`: the amount; `mark` is the decimal mark that it proves, null where it has no separator.
 * - `either`: `1,142` or `1.142`, which is another amount with each decimal mark.
 */
export type AmountReading =
  | { readonly cents: Cents; readonly mark: DecimalMark | null }
  | { readonly either: Readonly<Record<DecimalMark, Cents>> };

const currency =
  /^(?:S\/\.?|US\$|\$|€|(?:PEN|USD|EUR|SOLES)(?![A-Z]))\s*|\s*(?:S\/\.?|US\$|\$|€|(?:PEN|USD|EUR|SOLES))$/i;
const minus = /^[-−–]\s*|\s*[-−–]$/;
const inParentheses = /^\(\s*([^()]*?)\s*\)$/;

/**
 * Reads an amount as SUNAT, spreadsheets and people write it: with a decimal point or comma, groups of thousands by point, comma,
 * blank or apostrophe, a sign of a currency before or after it, and a minus before it, after it or as parentheses. More than two
 * decimals are rounded to cents, half away from zero. Null when the text is no such amount, or larger than a safe integer.
 *
 * @example readAmount('S/ 1.142,00') // { cents: 114200, mark: ',' }
 * @example readAmount('1,142') // { either: { '.': 114200, ',': 114 } }
 */
export function readAmount(text: string): AmountReading | null {
  // The form of SUNAT's files, of which there are many in a row.
  if (/^-?\d+(?:\.\d{1,2})?$/.test(text)) return decided(text, text.includes('.') ? '.' : null);
  const trimmed = text.trim();
  const outer = withoutMinus(trimmed);
  const inner = outer ?? trimmed;
  const plain = inner.replace(currency, '');
  const negated = outer === null ? withoutMinus(plain) : plain;
  if (outer === null && negated === null) return magnitude(plain.replace(/^\+\s*/, ''));
  const reading = magnitude(negated ?? '');
  if (!reading) return null;
  return 'either' in reading
    ? { either: { '.': negative(reading.either['.']), ',': negative(reading.either[',']) } }
    : { ...reading, cents: negative(reading.cents) };
}

/** The text of a negative amount without its minus or parentheses; null for any other. */
function withoutMinus(text: string): string | null {
  const enclosed = inParentheses.exec(text)?.[1];
  if (enclosed !== undefined) return enclosed;
  return minus.test(text) ? text.replace(minus, '') : null;
}

const negative = (cents: Cents) => (cents === 0 ? 0 : -cents);

const blanks = /[\s'’]/g;

/** The reading of digits and separators. */
function magnitude(text: string): AmountReading | null {
  if (/^\d+$/.test(text)) return decided(text, null);
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0];
  if (last === undefined) return isGrouped(text, blanks) ? decided(text.replace(blanks, ''), null) : null;
  const mark: DecimalMark = last === ',' ? ',' : '.';
  const pieces = text.split(mark);
  const [whole = '', fraction = ''] = pieces;
  const hasOther = text.includes(mark === ',' ? '.' : ',');
  if (pieces.length > 2)
    return !hasOther && isGrouped(text, mark === ',' ? /,/g : /\./g)
      ? decided(text.replaceAll(mark, ''), mark === ',' ? '.' : ',')
      : null;
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  if (!/^\d*$/.test(whole)) {
    const separator = hasOther ? (mark === ',' ? /\./g : /,/g) : blanks;
    return isGrouped(whole, separator) ? decided(`${whole.replace(separator, '')}.${fraction}`, mark) : null;
  }
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return decided(`${whole}.${fraction}`, mark);
  const [small, large] = [centsOf(`${whole}.${fraction}`), centsOf(whole + fraction)];
  if (small === null || large === null) return null;
  return { either: mark === ',' ? { ',': small, '.': large } : { '.': small, ',': large } };
}

/** Whether digits are in groups of three, all separated by the same character. */
function isGrouped(text: string, separator: RegExp): boolean {
  const used = new Set(text.match(separator));
  return used.size === 1 && /^[1-9]\d{0,2}(?:\D\d{3})+$/.test(text) && text.replace(separator, '').match(/\D/) === null;
}

function decided(plain: string, mark: DecimalMark | null): AmountReading | null {
  const cents = centsOf(plain);
  return cents === null ? null : { cents, mark };
}

const centsOf = (plain: string): Cents | null => centsFromSoles(plain.replace(/^(?=\.)/, '0').replace(/\.$/, ''));
