import { centsFromSoles, invalidIdentity, isDate } from '@contapro/domain';
import { FileRefused, getOriginal, quoted } from '../problems.ts';
import { largestAmount } from '../text/largest-amount.ts';
import { textAt, type XmlNode } from './xml-tree.ts';

/** The amount at a path in cents. @throws FileRefused when it is absent, empty or not an amount */
export function amountAt(node: XmlNode | undefined, path: readonly string[]): number {
  const amount = amountOrNullAt(node, path);
  if (amount !== null) return amount;
  throw missingAmount((path.at(-1) ?? '').replace(/^.*:/, ''));
}

export function missingAmount(name: string): FileRefused {
  return new FileRefused('XML_INCOMPLETO', `Al XML le falta un importe (${name}). ${getOriginal}`);
}

/**
 * The first amount of this name in a currency, in cents; null when there is none. An amount without a currency has that of
 * the document.
 *
 * @throws FileRefused when it is not an amount
 */
export function amountIn(node: XmlNode | undefined, name: string, currency: string): number | null {
  const found = node?.children.find(
    (child) => child.name === name && child.text !== '' && isIn(currency, child.attributes['currencyID'] ?? ''),
  );
  return found ? amountOf(found.text, name.replace(/^.*:/, '')) : null;
}

const isIn = (currency: string, stated: string) => stated === '' || stated.toUpperCase() === currency;

/** The amount at a path in cents; null when it is absent or empty. @throws FileRefused when it is not an amount */
export function amountOrNullAt(node: XmlNode | undefined, path: readonly string[]): number | null {
  const text = textAt(node, path);
  return text === '' ? null : amountOf(text, (path.at(-1) ?? '').replace(/^.*:/, ''));
}

/** An amount in cents. @throws FileRefused when the text is not an amount */
function amountOf(text: string, name: string): number {
  const amount = centsFromSoles(
    text
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.$/, ''),
  );
  if (amount === null || Math.abs(amount) > largestAmount) {
    throw new FileRefused(
      'XML_IMPORTE',
      `El importe ${quoted(text)} del XML no se puede leer (${name}). ${getOriginal}`,
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

/** @throws FileRefused when the series or the number do not have SUNAT's form for the type of the document */
export function assertIdentity(documentType: string, { serie, number }: { serie: string; number: string }): void {
  const invalid = invalidIdentity({ documentType, series: serie, number });
  if (invalid.includes('series') || invalid.includes('number')) {
    throw new FileRefused(
      'SERIE_O_NUMERO',
      `${quoted(`${serie}-${number}`)} no es una serie y un número de SUNAT, como F001-123. ${getOriginal}`,
    );
  }
}
