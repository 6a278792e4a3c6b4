import { isNote, keyDocumentType, keyNumber, keySeries } from '@contapro/domain';
import type { DocumentFacts, RegisterReference, SireFacts, VoucherKey } from '../facts.ts';

const none: RegisterReference = { refIssueDate: '', refTypeCode: '', refSerie: '', refNumber: '', refDamCode: '' };

/** The vouchers that a note modifies: from its SIRE row, and for values that the row lacks from its XML. */
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
    refSerie: references.map(({ typeCode, serie }) => keySeries(typeCode, serie)).join(','),
    refNumber: references.map(({ number }) => keyNumber(number)).join(','),
    refDamCode: '',
  };
}

/** The key of a modified voucher as text. The year of a customs declaration is not part of it. */
function referenceKey(issuerId: string, typeCode: string, serie: string, number: string): string {
  const type = keyDocumentType(typeCode);
  return [issuerId, type, keySeries(type, serie), keyNumber(number)].join('|');
}

/**
 * The keys of the vouchers that a note modifies, which have the same issuer; null for a voucher that is not a note. A
 * single type or series applies to all numbers.
 */
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

/** The date of issue of the first modified voucher; null when unknown. */
export function referenceDate({ refIssueDate }: RegisterReference): string | null {
  return refIssueDate.split(',')[0] || null;
}

/** The type of the first modified voucher; null when unknown. */
export function referenceType({ refTypeCode }: RegisterReference): string | null {
  return refTypeCode.split(',')[0] || null;
}
