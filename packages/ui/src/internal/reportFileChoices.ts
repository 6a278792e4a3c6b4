import type { LedgerProgram, ReportFile } from '@contapro/domain';

/** The files of purchases and of sales that do not depend on the program, in the order in which they are shown. */
export const bookFiles = [
  { book: 'purchases', files: ['compras', 'comprasRce'] },
  { book: 'sales', files: ['ventas', 'ventasRvie'] },
] as const satisfies readonly { book: 'purchases' | 'sales'; files: readonly ReportFile[] }[];

/** The files of each program; null for a book that it has no file for. */
export const programFilesOf: Readonly<
  Record<LedgerProgram, Readonly<Record<'purchases' | 'sales', ReportFile | null>>>
> = {
  siscont: { purchases: 'siscont', sales: 'siscontVentas' },
  concar: { purchases: 'concar', sales: 'concarVentas' },
  contasis: { purchases: 'contasis', sales: null },
  starsoft: { purchases: 'starsoft', sales: null },
};

/** The file of another program in place of the selected one: that of the same book, or else the one of purchases. */
export function fileOfProgram(program: LedgerProgram, file: ReportFile | null): ReportFile {
  const { purchases, sales } = programFilesOf[program];
  const isSales = file === 'ventas' || file === 'ventasRvie' || file === 'siscontVentas' || file === 'concarVentas';
  return (isSales ? sales : null) ?? purchases ?? 'compras';
}
