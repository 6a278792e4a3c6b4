import { isRuc } from '@contapro/domain';
import type { ReversalFacts } from '../../vouchers/facts.ts';
import { FileRefused, getOriginal } from '../problems.ts';
import { assertIdentity, dateAt } from './read-values.ts';
import { nodesAt, textAt, type XmlNode } from './xml-tree.ts';

/** By type of table 10. Other types are voided by other summaries. */
const kinds: Readonly<Record<string, 'retencion' | 'percepcion'>> = { '20': 'retencion', '40': 'percepcion' };

/**
 * Reads a summary of reversals; null for other documents. Communications of voided invoices (`RA-`) have the same root.
 */
export function readReversal(root: XmlNode): ReversalFacts | null {
  if (root.name !== 'VoidedDocuments' || !textAt(root, ['cbc:ID']).startsWith('RR-')) return null;
  const issueDate = dateAt(root, ['cbc:IssueDate']);
  const agentId = textAt(root, ['cac:AccountingSupplierParty', 'cbc:CustomerAssignedAccountID']);
  const withholdings = nodesAt(root, ['sac:VoidedDocumentsLine']).flatMap((line) => {
    const typeCode = textAt(line, ['cbc:DocumentTypeCode']);
    const kind = Object.hasOwn(kinds, typeCode) ? kinds[typeCode] : undefined;
    const serie = textAt(line, ['sac:DocumentSerialID']).toUpperCase();
    const number = textAt(line, ['sac:DocumentNumberID']);
    if (!kind) return [];
    assertIdentity(typeCode, { serie, number });
    return { kind, serie, number };
  });
  if (issueDate === null || !isRuc(agentId) || withholdings.length === 0) {
    throw new FileRefused(
      'XML_INCOMPLETO',
      `Al resumen de reversiones le falta el RUC de quien lo emitió, la fecha o los comprobantes. ${getOriginal}`,
    );
  }
  return { kind: 'reversion', issueDate, agentId, withholdings };
}
