import { missingDeposit, solesFromCents, type XmlSignature } from '@contapro/domain';
import type { Schemas } from '../../contract/handlers.ts';
import type { WithAccounts } from './accounts.repository.ts';
import type { StoredQuestion } from './client-questions.ts';
import type { VoucherFileLinks } from './voucher-links.ts';
import type { PurchaseRow } from './vouchers.repository.ts';

/** An amount in soles; null when it is unknown. */
export const soles = (cents: number | null) => (cents === null ? null : solesFromCents(cents));

/**
 * A purchase as listings answer it.
 *
 * @param questionOf Makes the answer of a question to the client, see `clientQuestionOf`.
 */
export function purchaseOf(
  row: WithAccounts<PurchaseRow>,
  files: VoucherFileLinks,
  questionOf: (question: StoredQuestion) => Schemas['ClientQuestion'],
): Schemas['PurchaseVoucher'] {
  return {
    code: row.code,
    issue_date: row.issueDate,
    ...(row.dueDate !== null && { due_date: row.dueDate }),
    serie: row.serie,
    number: row.number,
    supplier_business_name: row.supplierName,
    item_description: row.items,
    taxable_amount: row.total === null ? null : solesFromCents(row.taxable),
    img_cpe_link: files.jpeg,
    xml_cpe_link: files.xml,
    afecto_detraccion: row.subjectToDetraction ? 'si' : 'no',
    ...detractionOfPurchase(row),
    ...(row.declaredOn !== null && { declared_on: row.declaredOn }),
    ...(row.annotationPeriod !== null && { annotation_period: row.annotationPeriod }),
    status: row.status,
    supplier_ruc: row.supplierId,
    document_type_code: row.typeCode,
    ...currencyOf(row),
    igv_amount: row.total === null ? null : solesFromCents(row.igv),
    igv_credit_amount: row.total === null ? null : solesFromCents(row.credit),
    total_amount: soles(row.total),
    reasons: row.reasons,
    ...signatureOf(row),
    ...supplierOf(row),
    ...decisionOfPurchase(row),
    ...(row.accounts.length > 0 && { accounts: [...row.accounts] }),
    ...(row.questions !== null && { client_questions: row.questions.map(questionOf) }),
  };
}

/** The currency in which a voucher was issued, with its amount and rate unless it is PEN. */
export function currencyOf({
  currency,
  foreignTotal,
  exchangeRate,
  rateSource,
  rateDay,
}: Pick<PurchaseRow, 'currency' | 'foreignTotal' | 'exchangeRate' | 'rateSource' | 'rateDay'>) {
  if (currency === 'PEN') return { currency_code: currency };
  return {
    currency_code: currency,
    foreign_total_amount: soles(foreignTotal),
    exchange_rate: exchangeRate,
    ...(rateSource === 'modified' && { exchange_rate_of_modified: true }),
    ...(rateSource !== null && { exchange_rate_source: rateSource }),
    ...(rateDay !== null && { exchange_rate_date: rateDay }),
  };
}

const unchecked: XmlSignature = { state: 'por_verificar', problem: null, signer: null };

/** The signature of the XML of a voucher; nothing without an XML. */
export const signatureOf = ({ signature, xmlDocumentId }: Pick<PurchaseRow, 'signature' | 'xmlDocumentId'>) =>
  xmlDocumentId === null ? {} : { signature: signature ?? unchecked };

const validityStates: Readonly<Record<string, Schemas['VoucherValidity']['state']>> = {
  '0': 'no_existe',
  '1': 'aceptado',
  '2': 'anulado',
  '3': 'autorizado',
  '4': 'no_autorizado',
};

function supplierOf({ supplierState, validity }: PurchaseRow) {
  const state = validity && validityStates[validity.state];
  return {
    ...(supplierState && { supplier_state: supplierState }),
    ...(validity && state && { validity: { state, date: validity.date } }),
  };
}

function decisionOfPurchase({ decision, decidedAt, decidedBy, decidedReasons, decisionNote }: PurchaseRow) {
  if (decision === null || decidedAt === null) return {};
  return {
    decision: {
      decision,
      decided_at: new Date(decidedAt).toISOString(),
      decided_by: decidedBy ?? '',
      reasons: decidedReasons ?? [],
      ...(decisionNote !== null && { note: decisionNote }),
    },
  };
}

function detractionOfPurchase({ deposited, toDeposit, subjectToDetraction, voided, creditPeriod }: PurchaseRow) {
  if (deposited !== null) {
    const lacking = subjectToDetraction && !voided && toDeposit !== null ? missingDeposit(toDeposit, deposited) : 0;
    return {
      detraction_status: 'pagada',
      detraction_amount: solesFromCents(deposited),
      ...(lacking > 0 && { detraction_missing_amount: solesFromCents(lacking) }),
      ...(creditPeriod !== null && { credit_period: creditPeriod }),
    } as const;
  }
  if (!subjectToDetraction || voided) return {};
  return { detraction_status: 'por_pagar', detraction_amount: soles(toDeposit) } as const;
}
