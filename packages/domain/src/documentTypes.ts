/** SUNAT's table 10, types of payment voucher; full names, `00` without its "(especificar)". */
export const documentTypes: Readonly<Record<string, string>> = {
  '00': 'Otros',
  '01': 'Factura',
  '02': 'Recibo por honorarios',
  '03': 'Boleta de venta',
  '04': 'Liquidación de compra',
  '05': 'Boletos de compañías de aviación comercial por el servicio de transporte aéreo regular de pasajeros (BME)',
  '06': 'Carta de porte aéreo por el servicio de transporte de carga aérea',
  '07': 'Nota de crédito',
  '08': 'Nota de débito',
  '09': 'Guía de remisión-remitente',
  '10': 'Recibo por arrendamiento',
  '11': 'Póliza emitida por las bolsas de valores, bolsas de productos o agentes de intermediación',
  '12': 'Ticket o cinta emitido por máquina registradora',
  '13': 'Documentos emitidos por bancos, instituciones financieras, crediticias y de seguros bajo control de la SBS',
  '14': 'Recibo por servicios públicos de suministro de energía eléctrica, agua, teléfono, telex y telegráficos y otros',
  '15': 'Boletos emitidos por el servicio de transporte terrestre regular urbano de pasajeros y ferroviario local',
  '16': 'Boleto de viaje emitido por empresas de transporte público interprovincial de pasajeros',
  '17': 'Documento emitido por la Iglesia Católica por el arrendamiento de bienes inmuebles',
  '18': 'Documento emitido por las Administradoras Privadas de Fondos de Pensiones (AFP)',
  '19': 'Boleto o entrada por atracciones y espectáculos públicos',
  '20': 'Comprobante de retención',
  '21': 'Conocimiento de embarque por el servicio de transporte de carga marítima',
  '22': 'Comprobante por operaciones no habituales',
  '23': 'Pólizas de adjudicación emitidas con ocasión del remate o adjudicación de bienes',
  '24': 'Certificado de pago de regalías emitidas por PERUPETRO S.A.',
  '25': 'Documento de atribución',
  '26': 'Recibo por el pago de la tarifa por uso de agua superficial con fines agrarios',
  '27': 'Seguro complementario de trabajo de riesgo',
  '28': 'Tarifa unificada de uso de aeropuerto / etiquetas autoadhesivas de CORPAC',
  '29': 'Documentos emitidos por COFOPRI',
  '30': 'Documentos emitidos por las empresas que desempeñan el rol adquirente en los sistemas de pago con tarjetas',
  '31': 'Guía de remisión-transportista',
  '32': 'Documentos emitidos por las empresas recaudadoras de la garantía de red principal',
  '33': 'Manifiesto de pasajeros',
  '34': 'Documento del operador',
  '35': 'Documento del partícipe',
  '36': 'Recibo de distribución de gas natural',
  '37': 'Documentos que emitan los concesionarios del servicio de revisiones técnicas vehiculares',
  '40': 'Comprobante de percepción',
  '41': 'Comprobante de percepción-venta interna (físico)',
  '42': 'Documentos emitidos por las empresas que desempeñan el rol adquirente con tarjetas emitidas por ellas mismas',
  '43': 'Boleto de compañías de aviación, transporte aéreo no regular de pasajeros',
  '44': 'Billetes de lotería, rifas y apuestas',
  '45': 'Documentos emitidos por centros educativos y culturales, universidades, asociaciones y fundaciones',
  '46': 'Formulario de declaración-pago o boleta de pago de tributos internos',
  '48': 'Comprobante de operaciones-Ley N.° 29972',
  '49': 'Constancia de depósito-IVAP (Ley N.° 28211)',
  '50': 'Declaración única de aduanas-importación definitiva (DUA/DAM)',
  '51': 'Póliza o DUI fraccionada',
  '52': 'Despacho simplificado-importación simplificada',
  '53': 'Declaración de mensajería o courier',
  '54': 'Liquidación de cobranza',
  '55': 'BVME para transporte ferroviario de pasajeros',
  '56': 'Comprobante de pago SEAE',
  '71': 'Guía de remisión remitente complementaria',
  '72': 'Guía de remisión transportista complementaria',
  '87': 'Nota de crédito especial',
  '88': 'Nota de débito especial',
  '89': 'Nota de ajuste de operaciones-Ley N.° 29972',
  '91': 'Comprobante de no domiciliado',
  '96': 'Exceso de crédito fiscal por retiro de bienes',
  '97': 'Nota de crédito-no domiciliado',
  '98': 'Nota de débito-no domiciliado',
  '99': 'Otros - Consolidado de boletas de venta',
};

const unknownType = 'No especificado';
const longestName = 75;

/** Whether table 10 has the code. */
export function isDocumentType(code: string): boolean {
  return Object.hasOwn(documentTypes, code);
}

/** The name of a document type, cut after 75 characters with `...`; `No especificado` when the code is unknown. */
export function documentTypeName(code: string | null | undefined): string {
  const name = (code != null && isDocumentType(code) && documentTypes[code]) || unknownType;
  return name.length > longestName ? `${name.slice(0, longestName)}...` : name;
}
