import { missing } from './money.ts';

/** Formats series and number as `F001-00000123`. A number of digits is padded to 8; any other is shown as it is. */
export function formatSerieNumber(
  series: string | null | undefined,
  number: string | number | null | undefined,
): string {
  const text = number == null ? '' : String(number);
  const shown = /^\d+$/.test(text) ? text.padStart(8, '0') : text;
  return [series, shown].filter(Boolean).join('-') || missing;
}

const searchShape = /^[A-Z0-9]{4}-[0-9]+$/;

/** The value of the search field after typing a text: in upper case. */
export function serieNumberInput(text: string): string {
  return text.toUpperCase();
}

/** Why a text is no serie-number. `serieNumberFormTexts` has a message for each. */
export type SerieNumberProblem = 'wrongStart' | 'invalid';

/** Why a serie-number cannot be searched; null when it can be searched or is empty. */
export function serieNumberProblem(text: string): SerieNumberProblem | null {
  if (text === '') return null;
  if (/^[\s-]/.test(text)) return 'wrongStart';
  return searchShape.test(serieNumberInput(text)) ? null : 'invalid';
}

/** Whether the text can be searched: the search button is enabled. */
export function canSearchSerieNumber(text: string): boolean {
  return text !== '' && serieNumberProblem(text) === null;
}
