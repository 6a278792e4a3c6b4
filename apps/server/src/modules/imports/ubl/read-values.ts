import { centsFromSoles, isDate } from '@contapro/domain';
import { FileRefused, quoted } from '../problems.ts';
import { largestAmount } from '../text/largest-amount.ts';
import { textAt, type XmlNode } from './xml-tree.ts';

/** The amount at a path in cents; 0 when absent. @throws FileRefused when it is not an amount */
export function amountAt(node: XmlNode | undefined, path: readonly string[]): number {
  return amountOrNullAt(node, path) ?? 0;
}

export function amountOrNullAt(node: XmlNode | undefined, path: readonly string[]): number | null {
  const text = textAt(node, path);
  return text === '' ? null : amountOf(text, path.at(-1) ?? '');
}

/** An amount in cents. @throws FileRefused when the text is not an amount */
export function amountOf(text: string, name: string): number {
  const amount = centsFromSoles(
    text
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.$/, ''),
  );
  if (amount === null || Math.abs(amount) > largestAmount) {
    throw new FileRefused(
      'XML_IMPORTE',
      `El importe ${quoted(text)} de ${name} no se puede leer. Pide a tu proveedor el XML original.`,
    );
  }
  return amount;
}

/** A decimal number as text; null when it is not one or has more digits before the point. */
export function decimalAt(node: XmlNode | undefined, path: readonly string[], wholeDigits = 14): string | null {
  const match = /^-?(\d{1,14})(?:\.\d{1,30})?$/.exec(textAt(node, path));
  return match && (match[1]?.length ?? 0) <= wholeDigits ? match[0] : null;
}

/** A date, `YYYY-MM-DD`, without the time or time zone that may follow it; null when it is not a date. */
export function dateAt(node: XmlNode | undefined, path: readonly string[]): string | null {
  const text = textAt(node, path).slice(0, 10);
  return isDate(text) ? text : null;
}

/** Splits `F001-123` at the first hyphen. The series is in upper case. Both are empty when the text is too long. */
export function splitId(id: string): { serie: string; number: string } {
  if (id.length > 60) return { serie: '', number: '' };
  const dash = id.indexOf('-');
  if (dash === -1) return { serie: '', number: id.trim() };
  return { serie: id.slice(0, dash).trim().toUpperCase(), number: id.slice(dash + 1).trim() };
}
