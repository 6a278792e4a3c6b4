import { normalise } from './normalise.ts';

/** Whether a line is blank, or the totals of the lines above: a cell says so, and those that identify a row have no digit. */
export function isNotARow(cells: readonly string[], identity: readonly string[]): boolean {
  if (cells.every((cell) => cell.trim() === '')) return true;
  return identity.every((cell) => !/\d/.test(cell)) && cells.some((cell) => total.test(normalise(cell)));
}

const total = /^(?:sub|gran)?total|^sumas?(?:$|total)/;
