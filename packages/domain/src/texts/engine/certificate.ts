/** Texts of the certificate of a deposit. */
export const certificateTexts = {
  title: 'Constancia de pago',
  certificateNumber: 'N° de constancia',
  solUser: 'Usuario SOL',
  accountNumber: 'N° de cuenta',
  accountType: 'Tipo de cuenta',
  supplierRuc: 'RUC del proveedor',
  supplier: 'Proveedor',
  operation: 'Tipo de operación',
  goodOrService: 'Bien o servicio',
  deposit: 'Monto del depósito',
  paidAt: 'Fecha y hora de pago',
  /** Where the time is not known. */
  paidOn: 'Fecha de pago',
  taxPeriod: 'Periodo tributario',
  operationNumber: 'N° de operación',
  detractionPayment: 'Pago de detracción',
  source: 'Datos del archivo de depósitos de SUNAT. No reemplaza a la constancia que emite el Banco de la Nación.',
  print: 'Imprimir o guardar en PDF',
  close: 'Cerrar',
} as const;
