import { isRuc } from '@contapro/domain';
import type { WithholdingFacts } from '../../vouchers/facts.ts';
import { FileRefused, getOriginal, quoted } from '../problems.ts';
import { amountAt, amountOrNullAt, assertIdentity, dateAt, decimalAt, splitId } from './read-values.ts';
import { textAt, type XmlNode } from './xml-tree.ts';

const kinds = {
  Retention: {
    kind: 'retencion',
    typeCode: '20',
    regime: 'sac:SUNATRetentionSystemCode',
    percent: 'sac:SUNATRetentionPercent',
    paid: 'sac:SUNATTotalPaid',
  },
  Perception: {
    kind: 'percepcion',
    typeCode: '40',
    regime: 'sac:SUNATPerceptionSystemCode',
    percent: 'sac:SUNATPerceptionPercent',
    paid: 'sac:SUNATTotalCashed',
  },
} as const;

/**
 * Reads a retention or perception; null when the root is another document. The amount is the total in the document,
 * because SUNAT's sum does not contain all lines.
 */
export function readWithholding(root: XmlNode): WithholdingFacts | null {
  const kind = root.name === 'Retention' || root.name === 'Perception' ? kinds[root.name] : null;
  if (!kind) return null;
  const issueDate = dateAt(root, ['cbc:IssueDate']);
  const amount = amountOrNullAt(root, ['cbc:TotalInvoiceAmount']);
  const { serie, number } = splitId(textAt(root, ['cbc:ID']));
  if (issueDate === null || amount === null || serie === '' || number === '') {
    throw new FileRefused(
      'XML_INCOMPLETO',
      `A la retención o percepción le falta el número, la fecha o el importe. ${getOriginal}`,
    );
  }
  assertIdentity(kind.typeCode, { serie, number });
  const agentId = textAt(root, ['cac:AgentParty', 'cac:PartyIdentification', 'cbc:ID']);
  const receiverId = textAt(root, ['cac:ReceiverParty', 'cac:PartyIdentification', 'cbc:ID']);
  for (const id of [agentId, receiverId]) {
    if (!isRuc(id)) throw withoutRuc(id);
  }
  return {
    kind: kind.kind,
    serie,
    number,
    issueDate,
    agentId,
    agentName: textAt(root, ['cac:AgentParty', 'cac:PartyLegalEntity', 'cbc:RegistrationName']),
    receiverId,
    receiverName: textAt(root, ['cac:ReceiverParty', 'cac:PartyLegalEntity', 'cbc:RegistrationName']),
    regimeCode: textAt(root, [kind.regime]),
    ratePercent: decimalAt(root, [kind.percent], 3),
    amount,
    totalAmount: amountAt(root, [kind.paid]),
  };
}

function withoutRuc(id: string): FileRefused {
  return new FileRefused(
    'RUC_NO_VALIDO',
    `${id === '' ? 'Al XML le falta un RUC' : `${quoted(id)} no es un RUC`}, y una retención o percepción es siempre entre dos. ${getOriginal}`,
  );
}
