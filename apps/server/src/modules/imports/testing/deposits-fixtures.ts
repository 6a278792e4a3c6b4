/** The columns of SUNAT's consulta of deposits (`sunat-formats.md` §6.4). */
export const depositsHeader: readonly string[] = [
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

export function depositsFile(rows: readonly (readonly string[])[], delimiter = '|'): string {
  return [depositsHeader, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}
