import { spotItemOf } from './spot.ts';

/** Column `Tipo Operacion` of SUNAT's deposits file: operations subject to SPOT (R.S. 183-2004/SUNAT, art. 2). */
const depositOperations: Readonly<Record<string, Readonly<{ name: string; short: string }>>> = {
  '01': { name: 'Venta de bienes o prestación de servicios', short: 'Venta o servicio' },
  '02': { name: 'Retiro de bienes', short: 'Retiro de bienes' },
  '03': { name: 'Traslado de bienes que no es venta', short: 'Traslado sin venta' },
  '04': { name: 'Venta en bolsa de productos', short: 'Venta en bolsa' },
  '05': { name: 'Venta de bienes exonerada del IGV', short: 'Venta exonerada' },
};

/** The name of the operation that a detracción was deposited for; null when SUNAT has no such code. */
export function depositOperationName(code: string): string | null {
  return Object.hasOwn(depositOperations, code) ? (depositOperations[code]?.name ?? null) : null;
}

/** A name of {@link depositOperationName} in two or three words, for a narrow column; any other text unchanged. */
export function depositOperationShortName(name: string): string {
  return Object.values(depositOperations).find((operation) => operation.name === name)?.short ?? name;
}

/** Operation types of SUNAT's catalogue 51 that are subject to detracción: in general, fishery, passengers and cargo. */
const detractionOperations: ReadonlySet<string> = new Set(['1001', '1002', '1003', '1004']);

/** Whether an operation of this type, a code of SUNAT's catalogue 51, is subject to detracción. */
export function isDetractionOperation(operationType: string): boolean {
  return detractionOperations.has(operationType);
}

/**
 * The operation of a deposit for a purchase: 05 for goods that are exempt from IGV, 01 for others.
 *
 * @param issueDate Day of issue of the voucher, `YYYY-MM-DD`.
 */
export const depositOperationOf = (itemCode: string, issueDate: string): '01' | '05' =>
  spotItemOf(itemCode, issueDate)?.isExempt === true ? '05' : '01';
