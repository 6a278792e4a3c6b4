import { formatAmount, formatDate, formatSerieNumber, fullDocumentTypeName } from '@contapro/domain';
import type { DocumentFacts, WithholdingFacts } from '../../vouchers/facts.ts';

/** A picture with a white background. Lengths are in pixels, positions are counted from the upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  parts: readonly DrawingPart[];
}

export type DrawingPart = TextPart | LinePart | BoxPart;

export interface TextPart {
  kind: 'text';
  content: string;
  /** Where the text starts, ends or has its middle, by `anchor`. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  isBold: boolean;
  colour: string;
  anchor: 'start' | 'center' | 'end';
}

/** A horizontal line. `y` is its middle. */
export interface LinePart {
  kind: 'line';
  from: number;
  to: number;
  y: number;
  thickness: number;
  colour: string;
}

/** The outline of a rectangle with round corners. */
export interface BoxPart {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  thickness: number;
  colour: string;
}

const dark = '#1d2130';
const soft = '#5a6072';

const width = 1000;
const margin = 56;
const right = width - margin;
const lineHeight = 24;
/** The maximum number of items that are drawn. Of more items only the number is shown; the XML contains all of them. */
const maximumItems = 60;

const symbols: Readonly<Record<string, string>> = { PEN: 'S/', USD: 'US$', EUR: '€' };
const symbolOf = (currency: string) => symbols[currency] ?? currency;

/** Draws a voucher from the data of its XML. */
export function drawDocument(facts: DocumentFacts): Drawing {
  const sheet = new Sheet();
  const symbol = symbolOf(facts.currency);
  const title = fullDocumentTypeName(facts.typeCode).toUpperCase();
  const seller = { name: facts.issuerName, id: facts.issuerId };
  const customer = { name: facts.customerName, id: facts.customerId };
  const [issuer, other] = facts.selfBilled ? [customer, seller] : [seller, customer];
  sheet.heading(issuer.name, issuer.id, `${title} ELECTRÓNICA`, formatSerieNumber(facts.serie, facts.number));
  sheet.pair(facts.selfBilled ? 'Vendedor' : 'Señor(es)', other.name, 'RUC / Doc.', other.id);
  sheet.pair('Fecha de emisión', formatDate(facts.issueDate), 'Moneda', facts.currency);
  if (facts.dueDate) sheet.pair('Vencimiento', formatDate(facts.dueDate), '', '');
  for (const reference of facts.references)
    sheet.pair(
      'Modifica',
      `${fullDocumentTypeName(reference.typeCode)} ${formatSerieNumber(reference.serie, reference.number)}`,
      '',
      '',
    );
  sheet.gap(16);

  sheet.tableHeader(['Cant.', 'Descripción', 'V. unit.', 'Importe']);
  for (const item of facts.items.slice(0, maximumItems))
    sheet.item(trimDecimals(item.quantity), item.description, unitPrice(item.unitValue), formatAmount(item.amount));
  const left = facts.items.length - maximumItems;
  if (left > 0) sheet.item('', `… y ${left} ítems más, en el XML`, '', '');
  if (facts.partial) sheet.item('', 'Documento UBL 2.0: solo se leyeron el proveedor, la fecha y el total.', '', '');
  sheet.gap(18);

  const totals: [string, number][] = [
    ['Op. gravada', facts.taxable],
    ['Op. exonerada', facts.exempt],
    ['Op. inafecta', facts.unaffected],
    ['Exportación', facts.exportValue],
    ['Op. con IVAP', facts.ivapBase],
    ['ISC', facts.isc],
    ['IGV', facts.igv],
    ['IVAP', facts.ivap],
    ['ICBPER', facts.icbper],
    // Without any other part it is the total, whose parts were not read.
    ['Otros cargos', facts.otherCharges === facts.total ? 0 : (facts.otherCharges ?? 0)],
  ];
  for (const [label, amount] of totals) if (amount !== 0) sheet.total(label, formatAmount(amount));
  sheet.grandTotal(`Total ${symbol}`, formatAmount(facts.total));
  if (facts.amountInWords) sheet.note(facts.amountInWords);
  if (facts.detraction) {
    const { percent, amount, currency } = facts.detraction;
    const unit = symbolOf(currency || 'PEN');
    sheet.note(
      `Operación sujeta a detracción${percent ? ` del ${trimDecimals(percent)} %` : ''}${amount === null ? '' : `: ${unit} ${formatAmount(amount)}`}`,
    );
  }
  return sheet.finish();
}

/** Draws a retention or perception voucher. */
export function drawWithholding(facts: WithholdingFacts): Drawing {
  const sheet = new Sheet();
  const retention = facts.kind === 'retencion';
  sheet.heading(
    facts.agentName,
    facts.agentId,
    `COMPROBANTE DE ${retention ? 'RETENCIÓN' : 'PERCEPCIÓN'} ELECTRÓNICO`,
    formatSerieNumber(facts.serie, facts.number),
  );
  sheet.pair('Señor(es)', facts.receiverName, 'RUC', facts.receiverId);
  sheet.pair(
    'Fecha de emisión',
    formatDate(facts.issueDate),
    'Tasa',
    facts.ratePercent ? `${trimDecimals(facts.ratePercent)} %` : '-',
  );
  sheet.gap(18);
  sheet.total(retention ? 'Total pagado' : 'Total cobrado', formatAmount(facts.totalAmount));
  sheet.grandTotal(retention ? 'Total retenido S/' : 'Total percibido S/', formatAmount(facts.amount));
  return sheet.finish();
}

const trimDecimals = (text: string | null) => (text?.includes('.') ? text.replace(/\.?0+$/, '') : (text ?? ''));

/** A price for one unit, with as many decimals as it has and at least two. */
function unitPrice(text: string | null): string {
  if (text === null) return '';
  const [whole = '', decimals = ''] = trimDecimals(text).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Splits a text into lines at spaces. A word that is longer than a line is cut. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((long) => long.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    if (line && line.length + word.length + 1 > most) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

/** A page whose height grows with its content. */
class Sheet {
  private y = margin;
  private readonly parts: DrawingPart[] = [];

  heading(name: string, ruc: string, title: string, number: string): void {
    const boxWidth = 340;
    const left = right - boxWidth;
    const titleLines = wrap(title, 30);
    const boxHeight = 88 + titleLines.length * 22;
    const frame = { width: boxWidth, height: boxHeight, radius: 8, thickness: 2, colour: dark };
    this.parts.push({ kind: 'box', x: left, y: this.y, ...frame });
    const middle = left + boxWidth / 2;
    this.text(middle, this.y + 34, `RUC ${ruc}`, { anchor: 'center', size: 19 });
    titleLines.forEach((line, index) =>
      this.text(middle, this.y + 62 + index * 22, line, { anchor: 'center', isBold: true, size: 18 }),
    );
    this.text(middle, this.y + 68 + titleLines.length * 22, number, { anchor: 'center', size: 19 });
    wrap(name, 38)
      .slice(0, 4)
      .forEach((line, index) => this.text(margin, this.y + 30 + index * 27, line, { isBold: true, size: 21 }));
    this.y += boxHeight + 40;
  }

  pair(label: string, value: string, otherLabel: string, otherValue: string): void {
    const lines = wrap(value || '-', 44);
    this.text(margin, this.y, label, { colour: soft, size: 16 });
    lines.forEach((line, index) =>
      this.text(margin + 170, this.y + index * lineHeight, line, { isBold: true, size: 16 }),
    );
    if (otherLabel) {
      this.text(right - 290, this.y, otherLabel, { colour: soft, size: 16 });
      this.text(right - 180, this.y, otherValue, { isBold: true, size: 16 });
    }
    this.y += lines.length * lineHeight + 4;
  }

  gap(height: number): void {
    this.y += height;
  }

  tableHeader([quantity, description, price, amount]: readonly [string, string, string, string]): void {
    this.line(margin, this.y, dark, 2);
    this.row(quantity, [description], price, amount, true);
    this.line(margin, this.y, dark, 1.5);
  }

  item(quantity: string, description: string, price: string, amount: string): void {
    this.row(quantity, wrap(description || '-', 50), price, amount, false);
    this.line(margin, this.y, '#d8d8d4', 1);
  }

  total(label: string, amount: string): void {
    this.text(right - 190, this.y + 20, label, { anchor: 'end', colour: soft, size: 16 });
    this.text(right, this.y + 20, amount, { anchor: 'end', size: 17 });
    this.y += 28;
  }

  /** Adds the final total with a double line below it. */
  grandTotal(label: string, amount: string): void {
    this.text(right - 190, this.y + 26, label, { anchor: 'end', isBold: true, size: 18 });
    this.text(right, this.y + 26, amount, { anchor: 'end', isBold: true, size: 20 });
    for (const offset of [36, 41]) this.line(right - 170, this.y + offset, dark, 1.5);
    this.y += 62;
  }

  note(text: string): void {
    wrap(text, 88).forEach((line) => {
      this.text(margin, this.y + 16, line, { colour: soft, size: 15 });
      this.y += 22;
    });
  }

  finish(): Drawing {
    this.text(margin, this.y + 44, 'Representación impresa del comprobante electrónico, dibujada de su XML.', {
      colour: soft,
      size: 13,
    });
    const height = Math.max(700, Math.ceil(this.y + 84));
    return { width, height, parts: this.parts };
  }

  private row(quantity: string, description: readonly string[], price: string, amount: string, isBold: boolean): void {
    const top = this.y + 26;
    this.text(margin + 70, top, quantity, { anchor: 'end', isBold });
    description.forEach((line, index) => this.text(margin + 96, top + index * lineHeight, line, { isBold }));
    this.text(right - 150, top, price, { anchor: 'end', isBold });
    this.text(right, top, amount, { anchor: 'end', isBold });
    this.y += Math.max(1, description.length) * lineHeight + 14;
  }

  /** Adds a line that ends at the right margin. */
  private line(from: number, y: number, colour: string, thickness: number): void {
    this.parts.push({ kind: 'line', from, to: right, y, colour, thickness });
  }

  private text(
    x: number,
    y: number,
    content: string,
    {
      size = 16,
      isBold = false,
      colour = dark,
      anchor = 'start',
    }: Partial<Pick<TextPart, 'size' | 'isBold' | 'colour' | 'anchor'>> = {},
  ): void {
    if (content) this.parts.push({ kind: 'text', x, y, content, size, isBold, colour, anchor });
  }
}
