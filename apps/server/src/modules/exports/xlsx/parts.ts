import { escapeXml } from '../escape-xml.ts';
import type { Cell, Column, Workbook } from './workbook.ts';

/** The small fixed parts of an Office Open XML workbook (ECMA-376), and the XML of its cells. */

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006';
/** English Metric Units in a pixel at 96 dpi. */
const unitsPerPixel = 9525;

/** A picture is as wide as its column, or as high as its row, whichever comes first. */
const imageBox = { width: 210, height: 144 };
const imageRowPoints = 112;

/** `A`, `Z`, `AA`… */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function contentTypes({ sheets }: Workbook): string {
  const parts = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
  );
  return `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${parts.join('')}</Types>`;
}

export interface Relationship {
  id: string;
  type: 'officeDocument' | 'worksheet' | 'styles' | 'drawing' | 'image' | 'hyperlink';
  target: string;
}

export function relationships(list: Iterable<Relationship>): string {
  let xml = `${prolog}<Relationships xmlns="${packages}/relationships">`;
  for (const { id, type, target } of list)
    xml += `<Relationship Id="${id}" Type="${documents}/${type}" Target="${escapeXml(target)}"${type === 'hyperlink' ? ' TargetMode="External"' : ''}/>`;
  return `${xml}</Relationships>`;
}

export function workbookPart({ sheets }: Workbook): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${prolog}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${list.join('')}</sheets></workbook>`;
}

/** Cell formats by number: 0 text, 1 header, 2 amount, 3 rate, 4 date, 5 link, 6 note, 7 quantity. */
export const stylesPart = `${prolog}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00;[Red]\\-#,##0.00"/><numFmt numFmtId="165" formatCode="0.000"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/><numFmt numFmtId="167" formatCode="#,##0.##########"/></numFmts><fonts count="4"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font><font><u/><sz val="10"/><color rgb="FF2545B8"/><name val="Arial"/></font><font><i/><sz val="10"/><color rgb="FF5A6072"/><name val="Arial"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F1EE"/></patternFill></fill></fills><borders count="2"><border/><border><bottom style="thin"><color rgb="FF9AA0AE"/></bottom></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf><alignment vertical="center"/></xf><xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="164" applyNumberFormat="1"><alignment vertical="center"/></xf><xf numFmtId="165" applyNumberFormat="1"><alignment vertical="center"/></xf><xf numFmtId="166" applyNumberFormat="1"><alignment vertical="center"/></xf><xf fontId="2" applyFont="1"><alignment vertical="center"/></xf><xf fontId="3" applyFont="1"/><xf numFmtId="167" applyNumberFormat="1"><alignment vertical="center"/></xf></cellXfs></styleSheet>`;

const styles = { text: 0, amount: 2, rate: 3, date: 4, quantity: 7 } as const;
const headerStyle = 1;
const linkStyle = 5;
const noteStyle = 6;

export function sheetStart(columns: readonly Column[], notes: readonly string[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headerRow = notes.length + 1;
  const said = notes.map((note, index) => `<row r="${index + 1}">${textCell(0, index + 1, note, noteStyle)}</row>`);
  const headers = columns.map(({ header }, index) => textCell(index, headerRow, header, headerStyle));
  return `${prolog}<worksheet xmlns="${main}" xmlns:r="${documents}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${said.join('')}<row r="${headerRow}" ht="30" customHeight="1">${headers.join('')}</row>`;
}

/** @param row from 1 */
export function rowPart(columns: readonly Column[], cells: readonly Cell[], row: number, withImage: boolean): string {
  let xml = withImage ? `<row r="${row}" ht="${imageRowPoints}" customHeight="1">` : `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++)
    xml += cellPart(cells[index] ?? null, columns[index]?.format ?? 'text', index, row);
  return `${xml}</row>`;
}

export function sheetEnd(
  links: readonly { cell: string; id: string }[],
  lastCell: string,
  headerRow: number,
  hasImages: boolean,
): string {
  const hyperlinks = links.map(({ cell, id }) => `<hyperlink ref="${cell}" r:id="${id}"/>`);
  return `</sheetData><autoFilter ref="A${headerRow}:${lastCell}"/>${links.length > 0 ? `<hyperlinks>${hyperlinks.join('')}</hyperlinks>` : ''}${hasImages ? '<drawing r:id="drawing"/>' : ''}</worksheet>`;
}

export interface Anchor {
  /** Zero-based cell. */
  column: number;
  row: number;
  /** The picture's own size in pixels. */
  width: number;
  height: number;
}

export function drawingPart(anchors: readonly Anchor[]): string {
  const pictures = anchors.map(({ column, row, ...size }, index) => {
    const scale = Math.min(imageBox.width / size.width, imageBox.height / size.height);
    const extent = (pixels: number) => Math.round(pixels * scale) * unitsPerPixel;
    const area = `cx="${extent(size.width)}" cy="${extent(size.height)}"`;
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${2 * unitsPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${2 * unitsPerPixel}</xdr:rowOff></xdr:from><xdr:ext ${area}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 1}" name="Comprobante ${index + 1}" descr="Imagen del comprobante de esta fila"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${area}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
  });
  return `${prolog}<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main" xmlns:r="${documents}">${pictures.join('')}</xdr:wsDr>`;
}

function cellPart(cell: Cell, format: keyof typeof styles, column: number, row: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object') return textCell(column, row, cell.text, linkStyle);
  const style = styles[format];
  if (typeof cell === 'number') {
    const value = format === 'amount' ? (cell / 100).toFixed(2) : String(cell);
    return `<c r="${columnName(column)}${row}" s="${style}"><v>${value}</v></c>`;
  }
  if (format === 'date') return `<c r="${columnName(column)}${row}" s="${style}"><v>${serialOf(cell)}</v></c>`;
  return textCell(column, row, cell, style);
}

function textCell(column: number, row: number, text: string, style: number): string {
  return `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Days since 30/12/1899, as a spreadsheet counts them. */
function serialOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569;
}
