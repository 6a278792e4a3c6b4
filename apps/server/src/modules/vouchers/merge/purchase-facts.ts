import {
  type Cents,
  type DeclaredMonth,
  type DetractionDeposit,
  type ForeignExpenseKind,
  isRuc,
  isVoided,
  type LineRate,
  multiplyCents,
  type PurchaseDecision,
  type PurchaseFacts,
  type VoucherStatus,
} from '@contapro/domain';
import type { DocumentFacts } from '../facts.ts';
import { amountsAddUp } from './amounts-add-up.ts';
import { type MergedVoucher, rateDateOf } from './merge-voucher.ts';
import type { VoucherSources } from './voucher-sources.ts';
import { referenceDate, referenceType } from './references.ts';
import { amountsOfDocument } from './register-amounts.ts';

/** The stored data about a purchase besides its documents. */
export interface PurchaseSurroundings {
  /** Whether the RCE of the voucher's period was imported. */
  registerIsHere: boolean;
  supplier: { active: boolean; found: boolean } | null;
  /** Whether SUNAT's validity service says that the voucher is not valid. */
  isInvalid: boolean;
  isRepeated: boolean;
  deposits: readonly DetractionDeposit[];
  depositsCollectedOn: string | null;
  declaredMonths: readonly DeclaredMonth[];
  soldKinds: readonly ForeignExpenseKind[];
  decision: PurchaseDecision | null;
  /** For a note, class and type of the voucher that it modifies; null for others, or without that voucher. */
  invoice: { status: VoucherStatus | null; typeCode: string } | null;
}

/** Everything that decides the class of a purchase. */
export function purchaseFactsOf(
  sources: VoucherSources,
  merged: MergedVoucher,
  surroundings: PurchaseSurroundings,
): PurchaseFacts {
  const xml = sources.xml?.facts ?? null;
  const hasSoles = merged.totalAmount !== null;
  return {
    documentType: merged.typeCode,
    modifiedDocumentType: merged.refKeys ? (referenceType(merged) ?? surroundings.invoice?.typeCode ?? null) : null,
    namesCustomerRuc: xml ? isRuc(xml.customerId) : null,
    state: merged.estComp,
    isInvalid: surroundings.isInvalid,
    period: merged.period,
    issueDate: merged.issueDate,
    paymentDate: sources.sire?.facts.dueDate ?? null,
    rateDate: rateDateOf(merged.typeCode, merged.issueDate, sources.invoiceDate ?? referenceDate(merged)),
    creditCents: hasSoles ? merged.igvCredit : null,
    baseCents: hasSoles ? merged.taxableAmount : null,
    igvCents: hasSoles ? merged.igvAmount : null,
    lineCount: Math.max(1, merged.itemCount),
    lineRates: xml && !xml.partial ? lineRatesOf(xml, merged) : null,
    isOnlyPartlyRead: sources.sire === null && merged.partialXml,
    supplierIsActive: surroundings.supplier?.active ?? null,
    supplierIsLocated: surroundings.supplier?.found ?? null,
    inconsistency: merged.incal,
    xmlIsAltered: sources.xml?.isAltered === true,
    isInRegister: merged.hasSire ? true : surroundings.registerIsHere ? false : null,
    totals: totalsOf(sources, merged),
    amountsAddUp: amountsAddUp(sources, merged.exchangeRate),
    isRepeated: surroundings.isRepeated,
    isSubjectToDetraction: merged.subjectToDetraction,
    detractionCents: merged.detractionAmount,
    deposits: surroundings.deposits,
    depositsCollectedOn: surroundings.depositsCollectedOn,
    declaredMonths: surroundings.declaredMonths,
    itemDescriptions: merged.glosa,
    soldKinds: surroundings.soldKinds,
    decision: surroundings.decision,
    invoiceStatus: surroundings.invoice?.status ?? null,
  };
}

/** Both totals in soles; null when one is missing, voided or has an unknown exchange rate. */
function totalsOf({ sire, xml, book }: VoucherSources, merged: MergedVoucher): PurchaseFacts['totals'] {
  if (!sire || !xml || merged.totalAmount === null || isVoided(merged.estComp)) return null;
  const own = amountsOfDocument(book, xml.facts).total;
  const rate = rateOfDocument(xml.facts, merged);
  const xmlCents = rate === null ? null : multiplyCents(own, rate);
  return xmlCents === null ? null : { registerCents: merged.totalAmount, xmlCents };
}

/**
 * The exchange rate of the XML's currency: that of the register if it has the same currency, otherwise that of the XML.
 */
function rateOfDocument(xml: DocumentFacts, merged: MergedVoucher): string | null {
  if (xml.currency === 'PEN') return '1';
  return merged.currency === xml.currency ? merged.exchangeRate : xml.exchangeRate;
}

function lineRatesOf(xml: DocumentFacts, merged: MergedVoucher): LineRate[] {
  const rate = rateOfDocument(xml, merged) ?? '1';
  const sign = (merged.totalAmount ?? 0) < 0 ? -1 : 1;
  const bases = new Map<number, Cents>();
  for (const { igvPercent, amount, igvBase = amount, igvAmount } of xml.items) {
    if (igvPercent === null || igvAmount === 0) continue;
    const percent = Number(igvPercent);
    bases.set(percent, (bases.get(percent) ?? 0) + sign * (multiplyCents(igvBase, rate) ?? 0));
  }
  return [...bases].map(([percent, baseCents]) => ({ percent, baseCents }));
}
