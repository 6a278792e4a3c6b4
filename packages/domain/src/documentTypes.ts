import { documentTypeTexts } from './texts/engine/documentTypes.ts';

const unknownType = 'No especificado';
const longestName = 75;

/** Whether SUNAT's table 10, types of payment voucher, has the code. */
export function isDocumentType(code: string): boolean {
  return Object.hasOwn(documentTypeTexts, code);
}

/**
 * The complete name of a document type, as in SUNAT's table 10; `No especificado` when the code is unknown.
 *
 * @param names The name of each code. `documentTypeTexts` by default.
 */
export function fullDocumentTypeName(
  code: string | null | undefined,
  names: Readonly<Record<string, string>> = documentTypeTexts,
): string {
  return (code != null && isDocumentType(code) && names[code]) || unknownType;
}

/**
 * The name of a document type, cut after 75 characters with `...`; `No especificado` when the code is unknown.
 *
 * @param names The name of each code. `documentTypeTexts` by default.
 */
export function documentTypeName(
  code: string | null | undefined,
  names: Readonly<Record<string, string>> = documentTypeTexts,
): string {
  const name = fullDocumentTypeName(code, names);
  return name.length > longestName ? `${name.slice(0, longestName)}...` : name;
}
