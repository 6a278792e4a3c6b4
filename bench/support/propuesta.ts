import { type InvoiceOf, invoiceOf, soles } from './ubl-invoice.ts';

const columns =
  'RUC|Apellidos y Nombres o Razón social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Año|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón  Social|BI Gravado DG|IGV / IPM DG|BI Gravado DGNG|IGV / IPM DGNG|BI Gravado DNG|IGV / IPM DNG|Valor Adq. NG|ISC|ICBPER|Otros Trib/ Cargos|Total CP|Moneda|Tipo de Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|COD. DAM O DSI|Nro CP Modificado|Clasif de Bss y Sss|ID Proyecto Operadores|PorcPart|IMB|CAR Orig/ Ind E o I|Detracción|Tipo de Nota|Est. Comp.|Incal';

export interface PropuestaOf extends Omit<InvoiceOf, 'index'> {
  /**
   * The number of its first invoice.
   *
   * @default 0
   */
  first?: number;
  count: number;
}

/** A propuesta RCE of SUNAT with invoices of a month, numbered from `first`. The other ones of the month become observed. */
export function propuesta({ first = 0, count, customerRuc, month }: PropuestaOf): Blob {
  const rows = Array.from({ length: count }, (_, index) => {
    const { supplier, supplierName, serie, number, date, base, igv } = invoiceOf({ index: first + index, month });
    const day = date.split('-').reverse().join('/');
    const own = [customerRuc, 'EMPRESA MEDIDA S.A.C.', month.replace('-', ''), ''];
    const document = [day, '', '01', serie, '', number, '', '6', supplier, supplierName];
    const amounts = [soles(base), soles(igv), ...Array<string>(8).fill('0.00'), soles(base + igv), 'PEN', '1.000'];
    return [...own, ...document, ...amounts, '', '', '', '', '', '', '', '', '0.00', '', '', '', '1', '0'].join('|');
  });
  return new Blob([[columns, ...rows, ''].join('\r\n')]);
}
