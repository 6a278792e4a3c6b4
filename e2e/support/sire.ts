/** Rows of SUNAT's propuestas, written by hand. Amounts are in cents. */
export interface PurchaseRow {
  date: string;
  type: string;
  serie: string;
  number: number;
  supplier: string;
  name: string;
  /** Base and IGV for taxed sales. */
  base: number;
  igv: number;
  /** Base and IGV for sales without tax: no credit. */
  baseWithoutCredit?: number;
  igvWithoutCredit?: number;
  nonTaxable?: number;
  currency?: string;
  rate?: string;
  /** `date|type|serie|number` of the document it changes. */
  changes?: readonly [date: string, type: string, serie: string, number: number];
  detraction?: string;
  state?: string;
  inconsistency?: string;
}

export interface SaleRow {
  date: string;
  type: string;
  serie: string;
  number: number;
  customer?: string;
  name?: string;
  base: number;
  igv: number;
  /** Amounts of notes that refer to invoices of earlier periods. */
  discount?: number;
  igvDiscount?: number;
  exported?: number;
  changes?: readonly [date: string, type: string, serie: string, number: number];
  state?: string;
}

export const purchaseTotal = (row: PurchaseRow): number =>
  row.base + row.igv + (row.baseWithoutCredit ?? 0) + (row.igvWithoutCredit ?? 0) + (row.nonTaxable ?? 0);

export const saleTotal = (row: SaleRow): number =>
  row.base + row.igv + (row.discount ?? 0) + (row.igvDiscount ?? 0) + (row.exported ?? 0);

const rceColumns =
  'RUC|Apellidos y Nombres o Razón social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Año|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón  Social|BI Gravado DG|IGV / IPM DG|BI Gravado DGNG|IGV / IPM DGNG|BI Gravado DNG|IGV / IPM DNG|Valor Adq. NG|ISC|ICBPER|Otros Trib/ Cargos|Total CP|Moneda|Tipo de Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|COD. DAM O DSI|Nro CP Modificado|Clasif de Bss y Sss|ID Proyecto Operadores|PorcPart|IMB|CAR Orig/ Ind E o I|Detracción|Tipo de Nota|Est. Comp.|Incal';

const rvieColumns =
  'Ruc|Razon Social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón Social|Valor Facturado Exportación|BI Gravada|Dscto BI|IGV / IPM|Dscto IGV / IPM|Mto Exonerado|Mto Inafecto|ISC|BI Grav IVAP|IVAP|ICBPER|Otros Tributos|Total CP|Moneda|Tipo Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|Nro CP Modificado|ID Proyecto Operadores Atribución|Tipo de Nota|Est. Comp|Valor FOB Embarcado|Valor OP Gratuitas|Tipo Operación|DAM / CP|CLU';

const money = (cents = 0) => (cents / 100).toFixed(2);
/** Formats an amount as the RVIE does, without zeros at the end. */
const short = (cents = 0) => String(cents / 100);
const day = (date: string) => date.split('-').reverse().join('/');
const car = (issuer: string, { type, serie, number }: { type: string; serie: string; number: number }) =>
  `${issuer}${type}${serie.padStart(4, '0')}${String(number).padStart(10, '0')}`;

export interface Declarant {
  ruc: string;
  name: string;
  period: string;
}

/** The detail file of the propuesta RCE: 41 columns and the 39 optional ones. */
export function rce(declarant: Declarant, rows: readonly PurchaseRow[], separator = '|', end = '\r\n'): string {
  const free = Array.from({ length: 39 }, (_, index) => `CLU${index + 1}`);
  const lines = rows.map((row) =>
    [
      declarant.ruc,
      declarant.name,
      declarant.period,
      car(row.supplier, row),
      day(row.date),
      '',
      row.type,
      row.serie,
      '',
      row.number,
      '',
      '6',
      row.supplier,
      row.name,
      money(row.base),
      money(row.igv),
      '0.00',
      '0.00',
      money(row.baseWithoutCredit),
      money(row.igvWithoutCredit),
      money(row.nonTaxable),
      '0.00',
      '0.00',
      '0.00',
      money(purchaseTotal(row)),
      row.currency ?? 'PEN',
      row.rate ?? '1.000',
      ...changed(row.changes, ['']),
      '',
      '',
      '',
      '0.00',
      '',
      row.detraction ?? '',
      row.changes ? '07' : '',
      row.state ?? '1',
      row.inconsistency ?? '0',
      ...free.map(() => ''),
    ].join(separator),
  );
  return [[...rceColumns.split('|'), ...free].join(separator), ...lines, ''].join(end);
}

/** The detail file of the propuesta RVIE, 40 columns. */
export function rvie(declarant: Declarant, rows: readonly SaleRow[], end = '\r\n'): string {
  const lines = rows.map((row) =>
    [
      declarant.ruc,
      declarant.name,
      declarant.period,
      car(declarant.ruc, row),
      day(row.date),
      '',
      row.type,
      row.serie,
      row.number,
      '',
      row.customer ? '6' : '1',
      row.customer ?? '00000000',
      row.name ?? 'CLIENTES VARIOS',
      short(row.exported),
      short(row.base),
      short(row.discount),
      short(row.igv),
      short(row.igvDiscount),
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      short(saleTotal(row)),
      'PEN',
      '1.000',
      ...changed(row.changes, []),
      '',
      row.changes ? '01' : '',
      row.state ?? '1',
      '0',
      '0',
      '0101',
      '',
      '',
    ].join('|'),
  );
  return [rvieColumns, ...lines, ''].join(end);
}

/** The RCE has a customs code between series and number. */
function changed(changes: PurchaseRow['changes'], customs: readonly string[]): readonly (string | number)[] {
  if (!changes) return ['', '', '', ...customs, ''];
  const [date, type, serie, number] = changes;
  return [day(date), type, serie, ...customs, number];
}

export interface DepositRow {
  supplier: string;
  type: string;
  serie: string;
  number: number;
  paid: string;
  cents: number;
}

/** SUNAT's consulta of deposits of detracciones, 17 columns. */
export function deposits(declarant: Declarant, rows: readonly DepositRow[]): string {
  const columns =
    'Tipo de Cuenta|Numero de Cuenta|Numero Constancia|Periodo Tributario|RUC Proveedor|Nombre Proveedor|Tipo de Documento Adquiriente|Numero de Documento Adquiriente|Nombre/Razon Social del Adquiriente|Fecha Pago|Monto Deposito|Tipo Bien|Tipo Operacion|Tipo de Comprobante|Serie de Comprobante|Numero de Comprobante|Numero de pago de Detracciones';
  const lines = rows.map((row, index) =>
    [
      'Convencional',
      '00098012345',
      870_000_001 + index,
      declarant.period,
      row.supplier,
      'PROVEEDOR',
      '6',
      declarant.ruc,
      declarant.name,
      day(row.paid),
      money(row.cents),
      '022',
      '01',
      row.type,
      row.serie,
      row.number,
      550_001 + index,
    ].join('|'),
  );
  return [columns, ...lines, ''].join('\r\n');
}
