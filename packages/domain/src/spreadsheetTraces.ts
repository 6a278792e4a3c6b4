/**
 * What a spreadsheet made of a text that looks like a number:
 *
 * - `exponent`: a rounded number, such as `2.09E+10`.
 * - `decimals`: a whole number with decimals, such as `457.0`.
 * - `thousands`: a number in groups of three digits, such as `1,234`.
 * - `error`: an error value or a cell that was too narrow, such as `#N/A` or `####`.
 */
export type SpreadsheetTrace = 'exponent' | 'decimals' | 'thousands' | 'error';

const traces: readonly (readonly [SpreadsheetTrace, RegExp])[] = [
  // The exponent of a spreadsheet has a sign, or a fraction before it. A series such as `5E01` has neither.
  ['exponent', /^[+-]?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i],
  ['decimals', /^\d+[.,]0+$/],
  ['thousands', /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*(?:[.,]0+)?$/],
  ['error', /^#/],
];

/** What a spreadsheet visibly did to an identifier; null when nothing can be seen. */
export function spreadsheetTrace(text: string): SpreadsheetTrace | null {
  return traces.find(([, shape]) => shape.test(text))?.[0] ?? null;
}

/** A cell without the marks by which it is kept as text: an apostrophe before it, or `="…"` around it. */
export function plainCell(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith("'")) return trimmed.slice(1).trim();
  if (!trimmed.startsWith('=')) return trimmed;
  return /^="([^"]*)"$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
}

/**
 * The digits of a whole number to which a spreadsheet gave decimals or groups of thousands; any other text unchanged, also one
 * that can be two numbers, such as `457.000`.
 *
 * @example wholeNumber('457.0') // '457'
 * @example wholeNumber('1,234') // '1234'
 */
export function wholeNumber(text: string): string {
  if (/^\w*$/.test(text) || /^\d{1,3}[.,]000$/.test(text)) return text;
  const trace = spreadsheetTrace(text);
  if (trace === 'decimals') return text.replace(/[.,]0+$/, '');
  if (trace !== 'thousands') return text;
  const separator = /\D/.exec(text)?.[0] ?? '';
  const [whole = ''] = text.split(separator === ',' ? '.' : ',');
  return whole.replaceAll(separator, '');
}

/** Whether a number that a spreadsheet rounded, such as `2.0966E+26`, can have been made of these digits. */
export function isRoundedFrom(rounded: string, digits: string): boolean {
  if (spreadsheetTrace(rounded) !== 'exponent' || !/^\d+$/.test(digits)) return false;
  const fraction = /[.,](\d+)E/i.exec(rounded)?.[1]?.length ?? 0;
  if (fraction > 20) return false;
  return Number(digits).toExponential(fraction) === Number(rounded.replace(',', '.')).toExponential(fraction);
}
