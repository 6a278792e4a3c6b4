import { missing } from './money.ts';

/** `F001-00000123`: a numeric number is padded to 8 digits, another one shows as it is. */
export function formatSerieNumber(
  series: string | null | undefined,
  number: string | number | null | undefined,
): string {
  const text = number == null ? '' : String(number);
  const shown = /^\d+$/.test(text) ? text.padStart(8, '0') : text;
  return [series, shown].filter(Boolean).join('-') || missing;
}

const searchShape = /^[A-Z0-9]{4}-[0-9]+$/;

/** What the field makes of typing: upper case (FILTERS-24). */
export function serieNumberInput(text: string): string {
  return text.toUpperCase();
}

/** Why a serie-number cannot be searched; null when it can or nothing is written (FILTERS-25, FILTERS-26, OPEN-026). */
export function serieNumberProblem(text: string): string | null {
  if (text === '') return null;
  if (/^[\s-]/.test(text)) return 'Caracter inválido.';
  return searchShape.test(serieNumberInput(text)) ? null : 'Formato inválido. Ejemplo: F001-0001.';
}

/** Whether the search button is enabled (FILTERS-28). */
export function canSearchSerieNumber(text: string): boolean {
  return text !== '' && serieNumberProblem(text) === null;
}
