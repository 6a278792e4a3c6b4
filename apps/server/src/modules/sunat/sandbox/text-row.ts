/** A line of a text file: no cell may hold what separates cells or lines. */
export const textRow = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[|\r\n]/g, ' ')).join('|');

/** `DD/MM/AAAA` */
export const slashed = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
