import { operationInSoles } from './amounts.ts';
import type { Operation, TradingBusiness } from './operations.ts';
import { slashed, textRow } from './text-row.ts';

const rceHeader =
  'RUC|Apellidos y Nombres o Razón social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Año|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón  Social|BI Gravado DG|IGV / IPM DG|BI Gravado DGNG|IGV / IPM DGNG|BI Gravado DNG|IGV / IPM DNG|Valor Adq. NG|ISC|ICBPER|Otros Trib/ Cargos|Total CP|Moneda|Tipo de Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|COD. DAM O DSI|Nro CP Modificado|Clasif de Bss y Sss|ID Proyecto Operadores|PorcPart|IMB|CAR Orig/ Ind E o I|Detracción|Tipo de Nota|Est. Comp.|Incal';
const freeFields = Array.from({ length: 39 }, (_, index) => `CLU${index + 1}`);

const rvieHeader =
  'Ruc|Razon Social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón Social|Valor Facturado Exportación|BI Gravada|Dscto BI|IGV / IPM|Dscto IGV / IPM|Mto Exonerado|Mto Inafecto|ISC|BI Grav IVAP|IVAP|ICBPER|Otros Tributos|Total CP|Moneda|Tipo Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|Nro CP Modificado|ID Proyecto Operadores Atribución|Tipo de Nota|Est. Comp|Valor FOB Embarcado|Valor OP Gratuitas|Tipo Operación|DAM / CP|CLU';

const carOf = ({ issuer, type, serie, number }: Operation) =>
  `${issuer.id.padStart(11, '0')}${type}${serie.padStart(4, '0').slice(-4)}${String(number).padStart(10, '0').slice(-10)}`;
const signOf = ({ type }: Operation) => (type === '07' ? -1 : 1);

/** The propuesta of the RCE that SUNAT would export: a header row, 80 columns separated by `|`, two decimals, CRLF. */
export function rceOf(business: TradingBusiness, period: string, operations: readonly Operation[]): string {
  const rows = operations
    .filter(({ book, inSire }) => book === 'compra' && inSire)
    .map((operation) => {
      const sign = signOf(operation);
      const soles = (amount: number) => sign * operationInSoles(operation, amount);
      const money = (amount: number) => (amount / 100).toFixed(2);
      const base = soles(operation.base) + sign * operation.slip;
      const igv = soles(operation.igv);
      const exempt = soles(operation.exempt);
      const bags = soles(operation.bags);
      const charges = soles(operation.serviceCharge);
      const { reference } = operation;
      return textRow([
        business.ruc,
        business.name,
        period,
        carOf(operation),
        slashed(operation.issueDate),
        operation.type === '14' ? slashed(operation.dueDate) : '',
        operation.type,
        operation.serie,
        '',
        String(operation.number),
        '',
        operation.issuer.idType,
        operation.issuer.id,
        operation.issuer.name,
        money(base),
        money(igv),
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        money(exempt),
        '0.00',
        money(bags),
        money(charges),
        money(base + igv + exempt + bags + charges),
        operation.currency,
        operation.rate,
        reference ? slashed(reference.date) : '',
        reference?.type ?? '',
        reference?.serie ?? '',
        '',
        reference ? String(reference.number) : '',
        '',
        '',
        '',
        '0.00',
        '',
        operation.detraction ? 'D' : '',
        reference?.reason.code ?? '',
        operation.state,
        operation.incal,
        ...freeFields.map(() => ''),
      ]);
    });
  return [[rceHeader, ...freeFields].join('|'), ...rows, ''].join('\r\n');
}

/** The propuesta of the RVIE that SUNAT would export: 40 columns, numbers without trailing zeros. */
export function rvieOf(business: TradingBusiness, period: string, operations: readonly Operation[]): string {
  const rows = operations
    .filter(({ book, inSire }) => book === 'venta' && inSire)
    .map((operation) => {
      const sign = signOf(operation) * (operation.state === '2' ? 0 : 1);
      const money = (amount: number) => String((sign * operationInSoles(operation, amount)) / 100 || 0);
      const earlier = operation.type === '07' && operation.reference?.earlierPeriod === true;
      const { reference } = operation;
      return textRow([
        business.ruc,
        business.name,
        period,
        carOf(operation),
        slashed(operation.issueDate),
        '',
        operation.type,
        operation.serie,
        String(operation.number),
        '',
        operation.customer.idType,
        operation.customer.id,
        operation.customer.name,
        '0',
        earlier ? '0' : money(operation.base),
        earlier ? money(operation.base) : '0',
        earlier ? '0' : money(operation.igv),
        earlier ? money(operation.igv) : '0',
        money(operation.exempt),
        '0',
        '0',
        '0',
        '0',
        money(operation.bags),
        money(operation.serviceCharge),
        money(operation.total),
        operation.currency,
        operation.rate,
        reference ? slashed(reference.date) : '',
        reference?.type ?? '',
        reference?.serie ?? '',
        reference ? String(reference.number) : '',
        '',
        reference?.reason.code ?? '',
        operation.state,
        '0',
        '0',
        operation.detraction ? '1001' : '0101',
        '',
        '',
      ]);
    });
  return [rvieHeader, ...rows, ''].join('\r\n');
}
