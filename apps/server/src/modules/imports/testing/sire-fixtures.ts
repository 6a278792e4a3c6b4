/** Rows and headers as SUNAT exports them, written by hand (`sunat-formats.md` §1). */

export const demoRuc = '20999999019';

export const rceHeader = [
  'RUC|Apellidos y Nombres o Razón social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Año',
  'Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón  Social',
  'BI Gravado DG|IGV / IPM DG|BI Gravado DGNG|IGV / IPM DGNG|BI Gravado DNG|IGV / IPM DNG|Valor Adq. NG|ISC|ICBPER',
  'Otros Trib/ Cargos|Total CP|Moneda|Tipo de Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado',
  'COD. DAM O DSI|Nro CP Modificado|Clasif de Bss y Sss|ID Proyecto Operadores|PorcPart|IMB|CAR Orig/ Ind E o I|Detracción',
  'Tipo de Nota|Est. Comp.|Incal',
  ...Array.from({ length: 39 }, (_, index) => `CLU${index + 1}`),
].join('|');

/** An invoice, a 10.5 % restaurant, a credit note, an invoice in dollars stated in soles. */
export const rceRows = [
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999902701F0010000000123|05/10/2026||01|F001||123||6|20999999027|PROVEEDOR UNO S.A.C.|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN|1.000|||||||||0.00||||1|0',
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999903501F0020000000045|12/10/2026||01|F002||45||6|20999999035|RESTAURANTE DEMO E.I.R.L.|200.00|21.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|221.00|PEN|1.000|||||||||0.00||||1|0',
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999902707F0010000000009|20/10/2026||07|F001||9||6|20999999027|PROVEEDOR UNO S.A.C.|-100.00|-18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-118.00|PEN|1.000|05/10/2026|01|F001||123||||0.00|||07|1|0',
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999902701F0010000000130|28/10/2026||01|F001||130||6|20999999027|PROVEEDOR UNO S.A.C.|3495.00|629.10|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|4124.10|USD|3.495|||||||||0.00||D||1|0',
] as const;

export const rvieHeader = [
  'Ruc|Razon Social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP',
  'Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón Social',
  'Valor Facturado Exportación|BI Gravada|Dscto BI|IGV / IPM|Dscto IGV / IPM|Mto Exonerado|Mto Inafecto|ISC|BI Grav IVAP|IVAP|ICBPER',
  'Otros Tributos|Total CP|Moneda|Tipo Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado',
  'Nro CP Modificado|ID Proyecto Operadores Atribución|Tipo de Nota|Est. Comp|Valor FOB Embarcado|Valor OP Gratuitas|Tipo Operación',
  'DAM / CP|CLU',
].join('|');

/** An invoice, a receipt, a credit note on an invoice of an earlier period. */
export const rvieRows = [
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999901901F0010000000501|03/10/2026||01|F001|501||6|20999999035|CLIENTE DEMO E.I.R.L.|0|5000|0|900|0|0|0|0|0|0|0|0|5900|PEN|1.000|||||||1|0|0|0101||',
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999901903B0010000000077|09/10/2026||03|B001|77||1|00000000|CLIENTES VARIOS|0|84.75|0|15.25|0|0|0|0|0|0|0|0|100|PEN|1.000|||||||1|0|0|0101||',
  '20999999019|EMPRESA DEMO S.A.C.|202610|2099999901907FC010000000003|21/10/2026||07|FC01|3||6|20999999035|CLIENTE DEMO E.I.R.L.|0|0|-500|0|-90|0|0|0|0|0|0|0|-590|PEN|1.000|28/09/2026|01|F001|480||01|1|0|0|0101||',
] as const;

/** The text of a propuesta: header, rows, CRLF. */
export function sireFile(header: string, rows: readonly string[], end = '\r\n'): string {
  return [header, ...rows, ''].join(end);
}
