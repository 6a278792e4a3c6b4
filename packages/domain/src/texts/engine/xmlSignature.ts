import type { XmlSignature, XmlSigner } from '../../xmlSignature.ts';

/** The signature of an XML. Dates are `DD/MM/YYYY`. */
export const xmlSignatureTexts = {
  title: 'Firma del XML',
  states: {
    por_verificar: 'Aún no verificamos la firma del XML.',
    valida: 'Firma válida: el XML está como se firmó.',
    alterado: 'XML alterado: se cambió después de firmarse.',
    sin_firma: 'Sin firma: el XML no tiene firma digital.',
    no_verificable: 'No pudimos verificar la firma del XML.',
  } satisfies Record<XmlSignature['state'], string>,
  /** The same in few words, in the Excel files. */
  short: {
    por_verificar: 'Por verificar',
    valida: 'Válida',
    alterado: 'Alterado',
    sin_firma: 'Sin firma',
    no_verificable: 'No se pudo verificar',
  } satisfies Record<XmlSignature['state'], string>,
  problems: {
    certificado: 'Su certificado falta o no se puede leer.',
    algoritmo: 'Usa un algoritmo que no conocemos.',
    incompleta: 'La firma está incompleta.',
    muy_grande: 'El archivo es demasiado grande.',
    sin_archivo: 'El archivo ya no está: súbelo otra vez.',
  } satisfies Record<NonNullable<XmlSignature['problem']>, string>,
  /** `ruc` is null when the certificate has none. */
  signedBy: ({ name, ruc }: Pick<XmlSigner, 'name' | 'ruc'>) =>
    `Firmado por ${name || 'un certificado sin nombre'}${ruc === null ? '' : ` (RUC ${ruc})`}`,
  /** Follows `signedBy`. */
  isIssuer: ', quien lo emite.',
  isAnother: ', que no es quien lo emite: puede ser su proveedor de facturación electrónica.',
  isUnknown: '; el certificado no dice un RUC.',
  outOfForce: (from: string, until: string) =>
    `El certificado no estaba vigente en la fecha de emisión: vale del ${from} al ${until}.`,
  ownCertificate: 'El certificado lo hizo quien firma: ninguna entidad lo respalda.',
} as const;
