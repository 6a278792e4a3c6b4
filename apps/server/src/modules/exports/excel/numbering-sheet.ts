import { documentTypeName, type NumberedVoucher, numberingSentence, numberingTexts } from '@contapro/domain';
import type { Numbering } from '../../vouchers/numbering.repository.ts';
import type { Column, PrintSetup, Sheet } from '../xlsx/workbook.ts';

const texts = numberingTexts;

const columns: readonly Column[] = [
  { header: 'Hallazgo', width: 30, format: 'wrapped' },
  { header: 'Tipo', width: 24, format: 'wrapped' },
  { header: texts.columns.series, width: 10 },
  { header: texts.columns.finding, width: 46, format: 'wrapped' },
  { header: 'Desde el número', width: 16 },
  { header: 'Hasta el número', width: 16 },
  { header: 'Anterior', width: 16 },
  { header: 'Fecha del anterior', width: 16, format: 'date' },
  { header: 'Siguiente', width: 16 },
  { header: 'Fecha del siguiente', width: 16, format: 'date' },
  { header: 'Qué hacer', width: 60, format: 'wrapped' },
];

const serieNumber = (series: string, voucher: NumberedVoucher | null) =>
  voucher && `${series}-${voucher.lastNumber ?? voucher.number}`;

/** The sheet of the correlativos of sales, with a row for each finding. */
export function numberingSheet(
  { findings }: Numbering,
  { lines, print }: { lines: readonly string[]; print: PrintSetup },
): Sheet {
  return {
    name: 'Correlativos',
    lines: findings.length === 0 ? [...lines, `${texts.empty}.`] : lines,
    columns,
    rows: findings.map((finding) => {
      const { kind, documentTypeCode, series, missing, before, after } = finding;
      return {
        cells: [
          texts.kinds[kind],
          documentTypeName(documentTypeCode),
          series,
          numberingSentence(finding),
          missing && String(missing.first),
          missing && String(missing.last),
          serieNumber(series, before),
          before && before.issueDate,
          after && `${series}-${after.number}`,
          after && after.issueDate,
          texts.actions[kind],
        ],
      };
    }),
    frozenColumns: 3,
    print,
  };
}
