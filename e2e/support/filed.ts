import type { Given } from './uploading.ts';
import { zipOf } from './zip.ts';

/** SUNAT's export of the boxes of a filed form: a zip with a table. */
export async function filedZip(
  { ruc, period, order, day, replaces = false }: FiledOf,
  boxes: Readonly<Record<number, number>>,
): Promise<Given> {
  const rows = Object.entries(boxes).map(
    ([box, amount]) => `${ruc};${period};0621;${order};${day};${replaces ? 1 : 0};${box};${amount}`,
  );
  const header = 'RUC;Periodo;Formulario;Nro. Orden;Fecha Presentación;Rectificatoria;Nro. Casilla;Valor Casilla';
  const table = [header, ...rows].join('\r\n');
  return { name: `0621-${order}.zip`, content: await zipOf({ [`0621-${order}.csv`]: table }) };
}

interface FiledOf {
  ruc: string;
  /** `YYYYMM` */
  period: string;
  order: string;
  /** `DD/MM/YYYY` */
  day: string;
  replaces?: boolean;
}

/** The PDF of a constancia, in ASCII. */
export function constanciaPdf({ ruc, period, order, day }: FiledOf, paid: string): Given {
  const lines = [
    `RUC: ${ruc}`,
    `Periodo: ${period}`,
    'Formulario: 0621',
    `Numero de Orden: ${order}`,
    `Fecha de Presentacion: ${day}`,
    `Importe pagado: ${paid}`,
  ];
  const content = lines.map((line, index) => `BT /F 10 Tf 40 ${560 - 20 * index} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[4 0 R]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 5 0 R/Resources<</Font<</F 3 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`;
  return { name: `constancia-${order}.pdf`, content: file };
}
