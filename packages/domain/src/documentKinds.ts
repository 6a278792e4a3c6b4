// Kinds of document types. Separate from the table of their names, so that a rule does not load that table.

const notes = new Set(['07', '08', '87', '88', '97', '98']);

/** The document types of customs declarations, codes of SUNAT's table 10. */
export const customsDeclarations: readonly string[] = ['50', '51', '52', '53', '54'];
const customs = new Set(customsDeclarations);

/** Whether the document type (a code of SUNAT's table 10) is a credit or debit note. */
export function isNote(documentType: string): boolean {
  return notes.has(documentType);
}

/** Whether the document type is a credit note. Its amounts are positive in the XML and negative in the registers. */
export function isCreditNote(documentType: string): boolean {
  return documentType === '07' || documentType === '87' || documentType === '97';
}

/** Whether the document type is a customs declaration. The year of the declaration is part of its key. */
export function isCustomsDeclaration(documentType: string): boolean {
  return customs.has(documentType);
}
