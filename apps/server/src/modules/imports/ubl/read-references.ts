import { invalidIdentity, isDocumentType } from '@contapro/domain';
import type { DocumentReference } from '../../vouchers/facts.ts';
import { printable } from '../problems.ts';
import { dateAt, splitId } from './read-values.ts';
import { nodesAt, textAt, type XmlNode } from './xml-tree.ts';

export interface References {
  references: DocumentReference[];
  /** What the document has where a reference should be, as it stands; only references that cannot be read. */
  unread: string[];
}

/**
 * The vouchers that a note modifies. A reference only informs, so that one that cannot be read is no reason to refuse the
 * note: it is left out.
 */
export function referencesOf(root: XmlNode): References {
  const references: DocumentReference[] = [];
  const unread: string[] = [];
  for (const node of nodesAt(root, ['cac:BillingReference', 'cac:InvoiceDocumentReference'])) {
    const typeCode = textAt(node, ['cbc:DocumentTypeCode']);
    const ids = textAt(node, ['cbc:ID'])
      .split(/[,;]/)
      .filter((id) => id.trim() !== '');
    if (ids.length === 0 && typeCode !== '') unread.push('');
    for (const id of ids) {
      const reference = {
        ...referenceIdOf(id),
        typeCode: typeOf(typeCode),
        issueDate: dateAt(node, ['cbc:IssueDate']),
      };
      const { typeCode: documentType, serie: series, number } = reference;
      const invalid = invalidIdentity({ documentType, series, number }).filter((part) => part !== 'documentType');
      if (number === '' || series === '' || invalid.length > 0) unread.push(printable(id.trim(), longestReference));
      else references.push(reference);
    }
  }
  return { references, unread: unread.slice(0, mostUnread) };
}

/** How much is kept of what cannot be read, for the notice about it. */
const longestReference = 60;
const mostUnread = 10;

/** A type without its zero is completed; one that is not in table 10 is left out. */
function typeOf(text: string): string {
  const code = text.padStart(2, '0');
  return text !== '' && isDocumentType(code) ? code : '';
}

/** Series and number, separated by a hyphen, by a dash that stands for one, or by blanks. */
function referenceIdOf(id: string): { serie: string; number: string } {
  const text = id.trim().replace(/\s*\p{Pd}\s*|\s*\u2212\s*/gu, '-');
  return splitId(text.includes('-') ? text : text.replace(/\s+/, '-'));
}
