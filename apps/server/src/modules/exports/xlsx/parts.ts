import { escapeXml } from '../escape-xml.ts';
import {
  type Cell,
  type Column,
  type Format,
  formats,
  type PrintSetup,
  type Row,
  type RowKind,
  rowKinds,
} from './workbook.ts';

/** The small fixed parts of an Office Open XML workbook (ECMA-376), and the XML of its cells. */

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006';
/** English Metric Units in a pixel at 96 dpi. */
const unitsPerPixel = 9525;
/** Two lines, and below them the buttons of the filter. */
const headerPoints = 42;

/** The name of a column: `A`, `Z`, `AA`, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The reference to a cell or range of a sheet in formulas and links: `'Ítems'!A5`. */
export function cellOf(sheet: string, cells: string): string {
  return `'${sheet.replaceAll("'", "''")}'!${cells}`;
}

export function contentTypes(sheets: readonly WrittenSheet[]): string {
  const parts = sheets.map(({ hasDrawing }, index) => {
    const sheet = `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`;
    return hasDrawing
      ? `${sheet}<Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`
      : sheet;
  });
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

/** The data of a sheet in the parts of the whole workbook. */
export interface WrittenSheet {
  name: string;
  /** The row of the headers, which is printed on every page; undefined when there is none. */
  headerRow: number | undefined;
  /** The printed range, such as `$A$1:$T$90`; undefined for the whole sheet. */
  printArea: string | undefined;
  hasDrawing: boolean;
}

export function workbookPart(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const named = (name: string, sheet: number, cells: string) =>
    `<definedName name="_xlnm.${name}" localSheetId="${sheet}">${escapeXml(cells)}</definedName>`;
  const printed = sheets.flatMap(({ name, headerRow, printArea }, index) => [
    ...(printArea === undefined ? [] : [named('Print_Area', index, cellOf(name, printArea))]),
    ...(headerRow === undefined ? [] : [named('Print_Titles', index, cellOf(name, `$${headerRow}:$${headerRow}`))]),
  ]);
  const names = printed.length > 0 ? `<definedNames>${printed.join('')}</definedNames>` : '';
  return `${prolog}<workbook xmlns="${main}" xmlns:r="${documents}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>${names}</workbook>`;
}

const formatCodes = {
  text: null,
  wrapped: null,
  quantity: null,
  amount: '#,##0.00;[Red]\\-#,##0.00',
  rate: '0.000',
  date: 'dd/mm/yyyy',
  count: '#,##0',
  vouchers: '[=1]0" comprobante";#,##0" comprobantes"',
} as const satisfies Record<Format, string | null>;

/** The alignment of each format. Text is indented, so that it is not too near to a number at its left. */
const alignments: Readonly<Record<Format, string>> = {
  text: ' horizontal="left" indent="1"',
  wrapped: ' horizontal="left" indent="1"',
  quantity: ' horizontal="right"',
  amount: ' horizontal="right"',
  rate: ' horizontal="right"',
  date: ' horizontal="center"',
  count: ' horizontal="right"',
  vouchers: ' horizontal="left" indent="1"',
};

/** The fonts, fills and borders of each kind of row, by their numbers in {@link stylesPart}. */
const looks = {
  plain: { font: 0, fill: 0, border: 0 },
  title: { font: 4, fill: 0, border: 0 },
  note: { font: 3, fill: 0, border: 0 },
  heading: { font: 1, fill: 2, border: 1 },
  total: { font: 1, fill: 0, border: 2 },
  link: { font: 2, fill: 0, border: 0 },
} as const satisfies Record<RowKind | 'link', { font: number; fill: number; border: number }>;

const kinds = [...rowKinds, 'link'] as const;

/** The number of the style of a cell. There is one style for each format in each kind of row. */
const styleOf = (kind: RowKind | 'link', format: Format) =>
  kinds.indexOf(kind) * formats.length + formats.indexOf(format);

/** The first id of a custom number format. Excel uses lower ids for its own formats. */
const firstFormatId = 164;

export const stylesPart = makeStyles();

function makeStyles(): string {
  const codes: string[] = Object.values(formatCodes).filter((code) => code !== null);
  const idOf = (code: string | null) => (code === null ? 0 : firstFormatId + codes.indexOf(code));
  const declared = codes.map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${escapeXml(code)}"/>`);
  const styles = kinds.flatMap((kind) =>
    formats.map((format) => {
      const { font, fill, border } = looks[kind];
      const wraps = format === 'wrapped' || kind === 'heading';
      // Titles and notes start at the edge of the sheet and extend over the next cells.
      const alignment = kind === 'title' || kind === 'note' ? '' : alignments[format];
      return `<xf numFmtId="${idOf(formatCodes[format])}" fontId="${font}" fillId="${fill}" borderId="${border}" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${alignment} vertical="${kind === 'heading' ? 'top' : 'center'}"${wraps ? ' wrapText="1"' : ''}/></xf>`;
    }),
  );
  const font = (style: string, size = 10) => `<font>${style}<sz val="${size}"/><name val="Arial"/></font>`;
  const coloured = (style: string, colour: string) =>
    `<font>${style}<sz val="10"/><color rgb="${colour}"/><name val="Arial"/></font>`;
  const line = (side: string, style: string, colour: string) =>
    `<${side} style="${style}"><color rgb="${colour}"/></${side}>`;
  return `${prolog}<styleSheet xmlns="${main}"><numFmts count="${declared.length}">${declared.join('')}</numFmts><fonts count="5">${font('')}${font('<b/>')}${coloured('<u/>', 'FF2545B8')}${coloured('<i/>', 'FF5A6072')}${font('<b/>', 12)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F1EE"/></patternFill></fill></fills><borders count="3"><border/><border>${line('bottom', 'thin', 'FF9AA0AE')}</border><border>${line('top', 'thin', 'FF1D2130')}${line('bottom', 'double', 'FF1D2130')}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`;
}

export interface SheetStart {
  columns: readonly Column[];
  lines: readonly string[];
  headerRow: number | undefined;
  frozenColumns: number;
  fitsWidth: boolean;
  isFirst: boolean;
}

export function sheetStart({ columns, lines, headerRow, frozenColumns, fitsWidth, isFirst }: SheetStart): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const above = lines.map((line, index) =>
    rowPart(columns, { cells: [{ value: line, format: 'text' }], kind: index === 0 ? 'title' : 'note' }, index + 1),
  );
  const headers =
    headerRow === undefined
      ? ''
      : rowPart(
          columns,
          {
            cells: columns.map(({ header }) => header ?? ''),
            kind: 'heading',
            height: headerPoints,
          },
          headerRow,
        );
  const selected = isFirst ? ' tabSelected="1"' : '';
  return `${prolog}<worksheet xmlns="${main}" xmlns:r="${documents}"><sheetPr><pageSetUpPr fitToPage="${fitsWidth ? 1 : 0}"/></sheetPr><sheetViews><sheetView${selected} workbookViewId="0">${pane(headerRow ?? 0, frozenColumns)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${above.join('')}${headers}`;
}

/** Freezes rows at the top and columns at the left. */
function pane(rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return '';
  const name = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  return `<pane${split} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${name}" state="frozen"/><selection pane="${name}"/>`;
}

/** @param number The number of the row, from 1. */
export function rowPart(columns: readonly Column[], row: Row, number: number): string {
  const { cells, kind = 'plain', height = heightOf(columns, row) } = row;
  const custom = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  let xml = `<row r="${number}"${custom}>`;
  for (let index = 0; index < cells.length; index++)
    xml += cellPart(cells[index] ?? null, columns[index]?.format ?? 'text', kind, `${columnName(index)}${number}`);
  return `${xml}</row>`;
}

const linePoints = 12.75;
const mostPoints = 409;

/** The height of a row with text of several lines, because some programs do not compute it; undefined for one line. */
function heightOf(columns: readonly Column[], { cells }: Row): number | undefined {
  let lines = 1;
  for (let index = 0; index < cells.length; index++) {
    const column = columns[index];
    const cell = cells[index] ?? null;
    if (column?.format !== 'wrapped' || typeof cell !== 'string') continue;
    lines = Math.max(lines, linesOf(cell, column.width - 2));
  }
  return lines === 1 ? undefined : Math.min(mostPoints, lines * linePoints + 2.25);
}

/** The number of lines of a text in Arial. Widths are counted in digits; capital letters are wider than a digit. */
function linesOf(text: string, width: number): number {
  if (text.length * 1.3 <= width) return 1;
  let lines = 1;
  let taken = 0;
  for (const word of text.split(' ')) {
    const length = word.length + 0.3 * (word.match(/[\p{Lu}@%]/gu)?.length ?? 0);
    if (taken > 0 && taken + 0.5 + length > width) {
      lines++;
      taken = 0;
    }
    taken += (taken > 0 ? 0.5 : 0) + length;
    if (taken > width) {
      lines += Math.ceil(taken / width) - 1;
      taken %= width;
    }
  }
  return lines;
}

export interface SheetLink {
  cell: string;
  /** The id of the relationship with an address, or a cell of the workbook. */
  target: { relationship: string } | { location: string };
}

export interface SheetEnd {
  links: readonly SheetLink[];
  /** The range of the header and its rows; undefined when there is no header. */
  filter: string | undefined;
  /** The range of the whole sheet. */
  range: string;
  print: PrintSetup;
  hasDrawing: boolean;
}

/** The elements after the rows. The format prescribes their order. */
export function sheetEnd({ links, filter, range, print, hasDrawing }: SheetEnd): string {
  const hyperlinks = links.map(({ cell, target }) =>
    'location' in target
      ? `<hyperlink ref="${cell}" location="${escapeXml(target.location)}"/>`
      : `<hyperlink ref="${cell}" r:id="${target.relationship}"/>`,
  );
  return [
    '</sheetData>',
    filter === undefined ? '' : `<autoFilter ref="${filter}"/>`,
    hyperlinks.length > 0 ? `<hyperlinks>${hyperlinks.join('')}</hyperlinks>` : '',
    printPart(print),
    // A RUC is a text of digits, which spreadsheets would mark as an error.
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`,
    hasDrawing ? '<drawing r:id="drawing"/>' : '',
    '</worksheet>',
  ].join('');
}

function printPart({ orientation, fitsWidth, header, footer, pageBreaks = [] }: PrintSetup): string {
  // `&` starts a code in headers and footers, so it must be doubled in names.
  const plain = (text: string) => text.replaceAll('&', '&&');
  const texts = `<oddHeader>${escapeXml(`&L${plain(header.left)}&R${plain(header.right)}`)}</oddHeader><oddFooter>${escapeXml(`&L${plain(footer)}&RPágina &P de &N`)}</oddFooter>`;
  const breaks = pageBreaks.map((row) => `<brk id="${row - 1}" max="16383" man="1"/>`);
  const fit = fitsWidth ? ' fitToWidth="1" fitToHeight="0"' : '';
  return [
    '<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9"${fit} orientation="${orientation}"/>`,
    `<headerFooter>${texts}</headerFooter>`,
    breaks.length > 0
      ? `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${breaks.join('')}</rowBreaks>`
      : '',
  ].join('');
}

export interface Anchor {
  /** From 1. */
  row: number;
  description: string;
  /** Pixels. */
  width: number;
  height: number;
}

export function drawingPart(anchors: readonly Anchor[]): string {
  const pictures = anchors.map(({ row, description, width, height }, index) => {
    const area = `cx="${width * unitsPerPixel}" cy="${height * unitsPerPixel}"`;
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${area}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 1}" name="Comprobante ${index + 1}" descr="${escapeXml(description)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${area}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
  });
  return `${prolog}<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main" xmlns:r="${documents}">${pictures.join('')}</xdr:wsDr>`;
}

function cellPart(cell: Cell, columnFormat: Format, kind: RowKind, at: string): string {
  if (cell === null || typeof cell !== 'object') return valuePart(cell, columnFormat, kind, at, '');
  const { value, format = columnFormat, formula, href } = cell;
  const computed = formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`;
  return valuePart(value, format, href === undefined ? kind : 'link', at, computed);
}

function valuePart(
  value: string | number | null,
  format: Format,
  kind: RowKind | 'link',
  at: string,
  formula: string,
): string {
  const style = styleOf(kind, format);
  if (value === null || value === '')
    return kind === 'total' || kind === 'heading' ? `<c r="${at}" s="${style}"/>` : '';
  if (typeof value === 'number') {
    const written = format === 'amount' ? (value / 100).toFixed(2) : String(value);
    return `<c r="${at}" s="${style}">${formula}<v>${written}</v></c>`;
  }
  if (formula !== '') return `<c r="${at}" s="${style}" t="str">${formula}<v>${escapeXml(value)}</v></c>`;
  if (format === 'date' && kind !== 'heading') return `<c r="${at}" s="${style}"><v>${serialOf(value)}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** The number of a date in spreadsheets: days since 30/12/1899. */
function serialOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569;
}
