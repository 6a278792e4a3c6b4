import { missing } from './money.ts';

/**
 * Formats the series and the number of a voucher as `F001-00000123`. A number that consists of digits is padded with
 * zeros to 8 digits; any other is not changed. A missing part is left out; `-` when both are missing.
 */
export function formatSerieNumber(
  series: string | null | undefined,
  number: string | number | null | undefined,
): string {
  const text = number == null ? '' : String(number);
  const shown = /^\d+$/.test(text) ? text.padStart(8, '0') : text;
  return [series, shown].filter(Boolean).join('-') || missing;
}

const searchShape = /^[A-Z0-9]{4}-[0-9]+$/;

/** The value of the search field when a text is typed: the text in upper case. */
export function serieNumberInput(text: string): string {
  return text.toUpperCase();
}

/**
 * Why a text cannot be searched as series and number: `wrongStart` when it starts with a space or a hyphen, otherwise
 * `invalid`. `serieNumberFormTexts` has a message for each.
 */
export type SerieNumberProblem = 'wrongStart' | 'invalid';

/** Why a text cannot be searched as series and number; null when it can be searched or is empty. */
export function serieNumberProblem(text: string): SerieNumberProblem | null {
  if (text === '') return null;
  if (/^[\s-]/.test(text)) return 'wrongStart';
  return searchShape.test(serieNumberInput(text)) ? null : 'invalid';
}

/** Whether the text can be searched, so that the search button is enabled. */
export function canSearchSerieNumber(text: string): boolean {
  return text !== '' && serieNumberProblem(text) === null;
}
