/** The names of SUNAT's types of identity document, by their code in the SIRE files. */
export const identityDocumentTypes: Readonly<Record<string, string>> = {
  '-': 'Sin documento',
  '0': 'Otros (no domiciliado sin RUC)',
  '1': 'DNI',
  '4': 'Carnet de extranjería',
  '6': 'RUC',
  '7': 'Pasaporte',
  A: 'Cédula diplomática',
  B: 'Documento del país de residencia',
  C: 'TIN de persona natural',
  D: 'IN de persona jurídica',
  E: 'TAM',
  F: 'PTP',
  G: 'Salvoconducto',
};

/** The name of a type of identity document; `No especificado` when the code is unknown. */
export function identityDocumentTypeName(code: string | null | undefined): string {
  return (
    (code != null && Object.hasOwn(identityDocumentTypes, code) && identityDocumentTypes[code]) || 'No especificado'
  );
}
