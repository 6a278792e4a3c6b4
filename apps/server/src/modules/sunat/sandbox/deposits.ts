import { daysAfter, type Operation, type TradingBusiness } from './operations.ts';
import { randomOf } from './random.ts';
import { slashed, textRow } from './text-row.ts';

/** The columns of SUNAT's consulta of deposits (`sunat-formats.md` §6.4). */
export const depositsColumns: readonly string[] = [
  'Tipo de Cuenta',
  'Numero de Cuenta',
  'Numero Constancia',
  'Periodo Tributario',
  'RUC Proveedor',
  'Nombre Proveedor',
  'Tipo de Documento Adquiriente',
  'Numero de Documento Adquiriente',
  'Nombre/Razon Social del Adquiriente',
  'Fecha Pago',
  'Monto Deposito',
  'Tipo Bien',
  'Tipo Operacion',
  'Tipo de Comprobante',
  'Serie de Comprobante',
  'Numero de Comprobante',
  'Numero de pago de Detracciones',
];

const header = textRow(depositsColumns);

/** The file of the deposits for the purchases of a month that SUNAT would export, separated by `|`. */
export function depositsOf(business: TradingBusiness, period: string, operations: readonly Operation[]): string {
  const rows = operations.flatMap((operation) => {
    const { detraction } = operation;
    if (operation.book !== 'compra' || !detraction || !operation.deposited) return [];
    const random = randomOf(`${operation.issuer.id} ${operation.serie} ${operation.number} deposit`);
    const paid = daysAfter(operation.issueDate, random.between(1, 9));
    return [
      textRow([
        'CONVENCIONAL',
        `00005${operation.issuer.id.slice(4, 10)}`,
        String(180_000_000 + random.between(0, 9_999_999)),
        period,
        operation.issuer.id,
        operation.issuer.name,
        '6',
        business.ruc,
        business.name,
        `${slashed(paid)} 09:${String(random.between(10, 59))}`,
        (detraction.soles / 100).toFixed(2),
        detraction.code,
        '01',
        operation.type,
        operation.serie,
        String(operation.number),
        String(600_000_000 + random.between(0, 99_999_999)),
      ]),
    ];
  });
  return rows.length === 0 ? '' : [header, ...rows, ''].join('\r\n');
}
