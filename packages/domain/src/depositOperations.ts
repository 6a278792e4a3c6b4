/** Column `Tipo Operacion` of SUNAT's deposits file: operations subject to SPOT (R.S. 183-2004/SUNAT, art. 2). */
const depositOperations: Readonly<Record<string, string>> = {
  '01': 'Venta de bienes o prestación de servicios',
  '02': 'Retiro de bienes',
  '03': 'Traslado de bienes que no es venta',
  '04': 'Venta en bolsa de productos',
  '05': 'Venta de bienes exonerada del IGV',
};

/** The name of the operation that a detracción was deposited for; null when SUNAT has no such code. */
export function depositOperationName(code: string): string | null {
  return Object.hasOwn(depositOperations, code) ? (depositOperations[code] ?? null) : null;
}
