import { depositsColumns } from '../../sunat/sandbox/deposits.ts';

export function depositsFile(rows: readonly (readonly string[])[], delimiter = '|'): string {
  return [depositsColumns, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
