import { randomUUID } from 'node:crypto';
import {
  currentPeriod,
  formatDate,
  isCustomerDocument,
  isCustomsDeclaration,
  isIdentityDocument,
  isRuc,
  keyIssuerId,
  keyNumber,
  keySeries,
  periodOfDate,
} from '@contapro/domain';
import { binary, copyBinaryRows, copyRows } from '../../../database/copy-rows.ts';
import { recordset } from '../../../database/recordset.ts';
import { withholdings } from '../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../database/written-columns.ts';
import { deleteStored } from '../../../documents/delete-stored.ts';
import type { DocumentStore } from '../../../documents/document-store.ts';
import type {
  Book,
  DocumentFacts,
  ReversalFacts,
  VoucherKey,
  WithholdingFacts,
  XmlFacts,
} from '../../vouchers/facts.ts';
import { FileRefused, getOriginal, quoted } from '../problems.ts';
import type { KeptDocument } from '../files/keep-documents.ts';
import type { DocumentResult } from './counts.ts';
import {
  type BusinessContext,
  keyText,
  type NewDocument,
  type RefreshOutcome,
  refreshVouchers,
} from '../../vouchers/store/refresh-vouchers.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** An XML that was read and belongs to the business. */
export interface ReadDocument {
  /** The uploaded file that contains it. */
  fileId: string;
  name: string;
  facts: DocumentFacts | WithholdingFacts | ReversalFacts;
}

/** @throws FileRefused when the document does not belong to the business, or contains an impossible value */
export function assertBelongs(facts: Exclude<XmlFacts, { kind: 'ignorado' }>, ruc: string, now: Date): void {
  if (periodOfDate(facts.issueDate) > currentPeriod(now.getTime())) {
    throw new FileRefused(
      'FECHA_FUTURA',
      `El comprobante tiene fecha ${formatDate(facts.issueDate)}, de un mes que aún no llega. Si la fecha está bien, súbelo cuando empiece ese mes; si no, consigue el XML original de quien lo emitió.`,
    );
  }
  // A reversal is checked against the receipts that it voids, which may be imported later.
  if (facts.kind === 'reversion') return;
  if (facts.kind !== 'comprobante') {
    if (facts.agentId !== ruc && facts.receiverId !== ruc) throw foreign(ruc, facts.agentId, facts.receiverId);
    return;
  }
  if (facts.selfBilled) {
    assertSelfBilled(facts, ruc);
    return;
  }
  if (facts.issuerId === ruc) {
    if (!isCustomerDocument(facts.customerIdType, facts.customerId)) {
      const whatIsWrong =
        facts.customerId === ''
          ? 'Al XML le falta el RUC de tu cliente'
          : `${quoted(facts.customerId)} no es un RUC u otro documento de identidad de tu cliente`;
      throw new FileRefused(
        'CLIENTE_SIN_DOCUMENTO',
        `${whatIsWrong}. Descarga otra vez el XML de tu sistema de facturación y súbelo.`,
      );
    }
    return;
  }
  if (facts.customerId !== ruc) throw foreign(ruc, facts.issuerId, facts.customerId);
  if (!isRuc(facts.issuerId)) {
    throw new FileRefused(
      'EMISOR_SIN_RUC',
      `${facts.issuerId === '' ? 'Al XML le falta el RUC de quien lo emitió' : `${quoted(facts.issuerId)}, quien emite el comprobante, no es un RUC`}. ${getOriginal}`,
    );
  }
}

/** A liquidación de compra belongs to the buyer that issued it, and its seller has no RUC. */
function assertSelfBilled(facts: DocumentFacts, ruc: string): void {
  if (facts.customerId !== ruc) {
    throw new FileRefused(
      'NO_ES_DE_ESTA_EMPRESA',
      `Esta liquidación de compra es de quien compra, ${partyOf(facts.customerId)}, y esta empresa es el RUC ${ruc}. Si es tu cliente, cambia a su empresa y súbela ahí.`,
    );
  }
  if (isIdentityDocument(facts.issuerIdType ?? '', facts.issuerId)) return;
  const whatIsWrong =
    facts.issuerId === ''
      ? 'A la liquidación de compra le falta el documento de identidad de quien vende'
      : `${quoted(facts.issuerId)} no es el documento de identidad de quien vende en esta liquidación de compra`;
  throw new FileRefused('VENDEDOR_SIN_DOCUMENTO', `${whatIsWrong}. ${getOriginal}`);
}

function foreign(ruc: string, issuer: string, customer: string): FileRefused {
  return new FileRefused(
    'NO_ES_DE_ESTA_EMPRESA',
    `El comprobante no es de esta empresa (${ruc}): lo emite ${partyOf(issuer)} y lo recibe ${partyOf(customer)}. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.`,
  );
}

const partyOf = (id: string) => (isRuc(id) ? `el RUC ${id}` : id === '' ? 'alguien sin documento' : quoted(id));

/**
 * Stores documents and updates their vouchers. Returns the result of each document, in order. A document whose bytes are
 * stored already changes nothing.
 */
export async function storeDocuments(
  transaction: Transaction,
  business: BusinessContext,
  documents: readonly (ReadDocument & KeptDocument)[],
  confirm: DocumentStore['confirm'],
): Promise<DocumentResult[]> {
  const fresh = await insertDocuments(transaction, business.id, documents, confirm);
  const results = new Map<ReadDocument, DocumentResult>();
  for (const book of ['compra', 'venta'] as const) {
    const own = fresh.flatMap(({ id, document }) =>
      isOf(book, document.facts, business.ruc) ? { id, facts: document.facts, document } : [],
    );
    await storeVouchers(transaction, business, book, own, results);
  }
  const receipts = fresh.flatMap(({ id, document }) =>
    isReceipt(document.facts) ? { id, facts: document.facts, document } : [],
  );
  const added = await storeWithholdings(transaction, business, receipts);
  // Of several documents of a new receipt the first one counts as imported.
  for (const { facts, document } of receipts)
    results.set(document, added.delete(receiptText(receiptKeyOf(facts))) ? 'imported' : 'updated');
  for (const { id, document } of fresh)
    if (document.facts.kind === 'reversion')
      results.set(document, await storeReversal(transaction, business.id, id, document.facts));
  return documents.map((document) => results.get(document) ?? 'repeated');
}

function isOf(book: Book, facts: XmlFacts, ruc: string): facts is DocumentFacts {
  return facts.kind === 'comprobante' && bookOf(facts, ruc) === book;
}

/** The book of a document of the business. */
export function bookOf({ issuerId, selfBilled }: DocumentFacts, ruc: string): Book {
  return issuerId === ruc && !selfBilled ? 'venta' : 'compra';
}

const isReceipt = (facts: XmlFacts): facts is WithholdingFacts =>
  facts.kind === 'retencion' || facts.kind === 'percepcion';

/** Stores the documents whose bytes are not stored yet, each once, and returns them. */
async function insertDocuments(
  transaction: Transaction,
  businessId: string,
  documents: readonly (ReadDocument & KeptDocument)[],
  confirm: DocumentStore['confirm'],
): Promise<{ id: string; document: ReadDocument }[]> {
  const byHash = new Map<string, ReadDocument & KeptDocument>();
  for (const document of documents) if (!byHash.has(document.sha256)) byHash.set(document.sha256, document);
  const hashes = [...byHash.keys()];
  const known = await transaction<{ sha256: string }[]>`
    select sha256 from xml_documents where business_id = ${businessId} and sha256 = any(${hashes}::text[])`;
  for (const { sha256 } of known) byHash.delete(sha256);
  if (byHash.size === 0) return [];
  const fresh = [...byHash.values()].map((document) => {
    const { stored } = document;
    if (stored === null) throw new Error('The bytes of a new document were not kept');
    return { id: randomUUID(), document, stored };
  });
  await copyBinaryRows(
    transaction,
    'xml_documents (business_id, id, sha256, file_id, name, size, deflated, object_key, facts)',
    fresh.map(({ id, document: { sha256, fileId, name, size, facts }, stored }) => [
      binary.uuid(businessId),
      binary.uuid(id),
      binary.text(sha256),
      binary.uuid(fileId),
      binary.text(name),
      binary.int(size),
      stored.bytes,
      stored.objectKey === null ? null : binary.text(stored.objectKey),
      binary.jsonb(JSON.stringify(facts)),
    ]),
  );
  await confirm(
    transaction,
    businessId,
    fresh.map(({ stored }) => stored),
  );
  return fresh;
}

/**
 * Updates the vouchers of documents. Of several documents of a voucher the last one is used, and the first one counted.
 */
async function storeVouchers(
  transaction: Transaction,
  business: BusinessContext,
  book: Book,
  documents: readonly (NewDocument & { document: ReadDocument })[],
  results: Map<ReadDocument, DocumentResult>,
): Promise<void> {
  if (documents.length === 0) return;
  const byKey = new Map<string, NewDocument>();
  const keys = new Map<string, VoucherKey>();
  const firstDocuments = new Map<string, ReadDocument>();
  for (const { document, ...held } of documents) {
    const key = keyOf(held.facts);
    const text = keyText(key);
    byKey.set(text, held);
    keys.set(text, key);
    if (!firstDocuments.has(text)) firstDocuments.set(text, document);
  }
  const outcome = await refreshVouchers(transaction, business, book, [...keys.values()], byKey);
  await replaceItems(transaction, business.id, byKey, outcome);
  for (const [text, document] of firstDocuments) {
    if (outcome.added.has(text)) results.set(document, 'imported');
    else if (outcome.changed.has(text)) results.set(document, 'updated');
  }
}

export function keyOf({ issuerId, typeCode, serie, number, issueDate }: DocumentFacts): VoucherKey {
  const damYear = isCustomsDeclaration(typeCode) ? issueDate.slice(0, 4) : '';
  return {
    issuerId: keyIssuerId(issuerId),
    typeCode,
    serie: keySeries(typeCode, serie),
    number: keyNumber(number),
    damYear,
  };
}

/** Deletes documents with their pictures. No voucher may have them any more. */
export async function deleteDocuments(
  transaction: Transaction,
  businessId: string,
  documents: readonly string[],
): Promise<void> {
  await transaction`
    delete from file_documents where business_id = ${businessId} and document_id = any(${[...documents]}::uuid[])`;
  await deleteStored(transaction, businessId, documents);
}

/** Replaces the items of vouchers by those of their new documents. */
export async function replaceItems(
  transaction: Transaction,
  businessId: string,
  documents: ReadonlyMap<string, NewDocument>,
  { ids }: RefreshOutcome,
): Promise<void> {
  const vouchers = [...documents].flatMap(([text, { facts }]) => {
    const voucherId = ids.get(text);
    return voucherId === undefined ? [] : { voucherId, facts };
  });
  const items = vouchers.flatMap(({ voucherId, facts }) => {
    const sign = facts.typeCode === '07' ? -1 : 1;
    return facts.items.map((item, index) => [
      businessId,
      voucherId,
      index + 1,
      item.description,
      item.productCode,
      item.quantity,
      item.unitCode,
      item.unitValue,
      item.unitPrice,
      item.amount * sign,
      item.igvAmount * sign,
      item.igvPercent,
      item.affectation,
    ]);
  });
  await transaction`
    delete from voucher_items where business_id = ${businessId}
      and voucher_id = any(${vouchers.map(({ voucherId }) => voucherId)}::uuid[])`;
  await copyRows(
    transaction,
    `voucher_items (business_id, voucher_id, line, description, product_code, quantity, unit_code, unit_value, unit_price, amount,
      igv_amount, igv_percent, affectation)`,
    items,
  );
}

const receiptTypes = columnTypes(withholdings, 'businessId');
const receiptKey = ['kind', 'agentId', 'serie', 'number'] as const;
const receiptParts = upsertParts(receiptTypes, receiptKey);
type Receipt = Record<keyof typeof receiptTypes, unknown> & ReceiptKey;
/** The key of a retention or perception. */
export type ReceiptKey = Record<(typeof receiptKey)[number], string>;

/** The key of a receipt as one text. */
export const receiptText = (receipt: ReceiptKey) => receiptKey.map((name) => receipt[name]).join('|');

/**
 * Stores retentions and perceptions with one statement. Of several documents of a receipt the last one is stored. Returns the
 * receipts that are new, by {@link receiptText}.
 */
export async function storeWithholdings(
  transaction: Transaction,
  business: BusinessContext,
  documents: readonly { id: string; facts: WithholdingFacts }[],
): Promise<Set<string>> {
  if (documents.length === 0) return new Set();
  const rows = new Map(
    documents.map(({ id, facts }) => [receiptText(receiptKeyOf(facts)), receiptOf(business, id, facts)]),
  );
  // A row that was inserted has no transaction that replaced it.
  const stored = await transaction<(ReceiptKey & { isNew: boolean })[]>`
    insert into withholdings as held (business_id, ${transaction.unsafe(receiptParts.columns)})
    select ${business.id}::uuid, ${transaction.unsafe(receiptParts.given)}
    from ${recordset(transaction, [...rows.values()], receiptTypes)}
    on conflict (business_id, ${transaction.unsafe(receiptParts.key)}) do update set ${transaction.unsafe(receiptParts.set)}
    returning kind, agent_id as "agentId", serie, number, held.xmax = 0 as "isNew"`;
  return new Set(stored.filter(({ isNew }) => isNew).map(receiptText));
}

/** The key of the receipt of a document. */
export const receiptKeyOf = ({ kind, agentId, serie, number }: WithholdingFacts): ReceiptKey => ({
  kind,
  agentId: keyIssuerId(agentId),
  serie,
  number: keyNumber(number),
});

function receiptOf(business: BusinessContext, documentId: string, facts: WithholdingFacts): Receipt {
  return {
    ...facts,
    ...receiptKeyOf(facts),
    receiverId: keyIssuerId(facts.receiverId),
    businessIsReceiver: facts.receiverId === business.ruc,
    period: periodOfDate(facts.issueDate),
    xmlDocumentId: documentId,
  };
}

/** Stores a reversal separately, because the receipts that it voids may be imported later, or again. */
export async function storeReversal(
  transaction: Transaction,
  businessId: string,
  documentId: string,
  { agentId, withholdings: voided }: ReversalFacts,
): Promise<DocumentResult> {
  const rows = voided.map(({ kind, serie, number }) => ({
    kind,
    serie,
    number: keyNumber(number),
  }));
  const { count } = await transaction`
    insert into withholding_reversals (business_id, kind, agent_id, serie, number, xml_document_id)
    select ${businessId}::uuid, kind, ${keyIssuerId(agentId)}, serie, number, ${documentId}::uuid
    from ${recordset(transaction, rows, { kind: 'text', serie: 'text', number: 'text' })} on conflict do nothing`;
  return count > 0 ? 'imported' : 'repeated';
}
