import { isNote, keyNumber } from '@contapro/domain';
import type { DocumentFacts, RegisterReference, SireFacts, VoucherKey } from '../facts.ts';

const none: RegisterReference = { refIssueDate: '', refTypeCode: '', refSerie: '', refNumber: '', refDamCode: '' };

/** What a note modifies: as its row says, and what the row leaves blank as its XML says. */
export function referenceOf(sire: SireFacts | null, xml: DocumentFacts | null): RegisterReference {
  const document = xml ? ofDocument(xml) : none;
  return {
    refIssueDate: sire?.refIssueDate || document.refIssueDate,
    refTypeCode: sire?.refTypeCode || document.refTypeCode,
    refSerie: sire?.refSerie || document.refSerie,
    refNumber: sire?.refNumber || document.refNumber,
    refDamCode: sire?.refDamCode ?? '',
  };
}

function ofDocument({ references }: DocumentFacts): RegisterReference {
  if (references.length === 0) return none;
  const dates = references.map(({ issueDate }) => issueDate ?? '');
  return {
    refIssueDate: dates.includes('') ? '' : dates.join(','),
    refTypeCode: references.map(({ typeCode }) => typeCode).join(','),
    refSerie: references.map(({ serie }) => serie).join(','),
    refNumber: references.map(({ number }) => keyNumber(number)).join(','),
    refDamCode: '',
  };
}

/** How the key of a modified voucher is written down; the year of customs declarations is not part of it. */
function referenceKey(issuerId: string, typeCode: string, serie: string, number: string): string {
  return [issuerId, typeCode.padStart(2, '0'), serie.toUpperCase(), keyNumber(number)].join('|');
}

/** The keys of what a note modifies, by the same issuer; null for what is no note. A single type or series holds for all. */
export function referenceKeysOf(key: VoucherKey, reference: RegisterReference): string[] | null {
  if (!isNote(key.typeCode)) return null;
  const [types, series, numbers] = [reference.refTypeCode, reference.refSerie, reference.refNumber].map(listOf);
  return (numbers ?? [])
    .filter((number) => number !== '')
    .map((number, index) =>
      referenceKey(key.issuerId, (types?.[index] ?? types?.[0]) || '', (series?.[index] ?? series?.[0]) || '', number),
    );
}

function listOf(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

/** The first modified voucher's date of issue; null when unknown. */
export function referenceDate({ refIssueDate }: RegisterReference): string | null {
  return refIssueDate.split(',')[0] || null;
}

/** The first modified voucher's type; null when unknown. */
export function referenceType({ refTypeCode }: RegisterReference): string | null {
  return refTypeCode.split(',')[0] || null;
}
