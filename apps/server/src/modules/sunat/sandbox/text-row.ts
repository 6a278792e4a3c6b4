/** A line of a text file. Separators of cells and lines in the values are replaced by spaces. */
export const textRow = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[|\r\n]/g, ' ')).join('|');

/** Formats a date as `DD/MM/AAAA`. */
export const slashed = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
