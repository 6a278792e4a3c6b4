/** What the rules ask of a document type, apart from the table of names so that a rule does not load it. */

const notes = new Set(['07', '08', '87', '88', '97', '98']);
const customs = new Set(['50', '51', '52', '53', '54']);

/** Credit and debit notes. */
export function isNote(documentType: string): boolean {
  return notes.has(documentType);
}

/** Credit notes, which the XML writes positive and the registers negative. */
export function isCreditNote(documentType: string): boolean {
  return documentType === '07' || documentType === '87' || documentType === '97';
}

/** Customs declarations: the year of the declaration is part of their key. */
export function isCustomsDeclaration(documentType: string): boolean {
  return customs.has(documentType);
}
