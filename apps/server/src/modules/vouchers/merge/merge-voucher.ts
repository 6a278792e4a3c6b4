import {
  carOf,
  type Cents,
  isCreditNote,
  isDetractionOperation,
  isNote,
  isVoided,
  nearestIgvPercent,
  periodOfDate,
  rateOf,
} from '@contapro/domain';
import {
  noAmounts,
  type Book,
  type DocumentFacts,
  type RegisterAmounts,
  type SireFacts,
  type VoucherKey,
} from '../facts.ts';
import { exchangeRateOf, type VoucherRate } from './exchange-rate.ts';
import { detractionOf } from './purchase-detraction.ts';
import { referenceDate, referenceKeysOf, referenceOf } from './references.ts';
import { amountsOfDocument, inSoles, type RegisterSums, type StatedAmounts, sumsOf } from './register-amounts.ts';
import type { VoucherSources } from './voucher-sources.ts';

/** The columns of a voucher that are computed from its documents, with the names of the columns of `vouchers`. */
export interface MergedVoucher
  extends VoucherKey,
    RegisterAmounts,
    RegisterSums,
    VoucherRate,
    Omit<SireFacts, 'amounts' | 'total' | 'ownName' | 'exchangeRate'> {
  book: Book;
  period: string;
  /** As `rateSource` is `modified`, for the version before it. */
  rateOfModified: boolean;
  convertedToSoles: boolean;
  foreignTotal: Cents | null;
  hasSire: boolean;
  hasXml: boolean;
  partialXml: boolean;
  sireRowId: string | null;
  xmlDocumentId: string | null;
  totalAmount: Cents | null;
  rateGroup: string | null;
  rateDetermined: boolean;
  refKeys: string[] | null;
  detractionCode: string;
  detractionPercent: string | null;
  detractionAmount: Cents | null;
  glosa: string[];
  itemCount: number;
}

/** Makes a voucher from its documents. All amounts are those of the SIRE row or, without one, those of the XML. */
export function mergeVoucher(sources: VoucherSources): MergedVoucher {
  const { key, book, sire, xml } = sources;
  const reference = referenceOf(sire?.facts ?? null, xml?.facts ?? null);
  const stated = sire ? statedByRegister(sire.facts, xml?.facts ?? null, book) : statedByDocument(sources);
  const sums = sumsOf(book, stated.amounts);
  const issueDate = sire?.facts.issueDate ?? xml?.facts.issueDate ?? '';
  // A credit note lowers what its invoice asks for. It has no deposit of its own, also where its XML repeats the terms.
  const canHaveDeposit = !isCreditNote(key.typeCode);
  const detraction = canHaveDeposit ? (xml?.facts.detraction ?? null) : null;
  const currency = sire?.facts.currency ?? xml?.facts.currency ?? 'PEN';
  const rate = exchangeRateOf(sources);
  return {
    ...key,
    book,
    period: sources.annotationPeriod ?? sire?.period ?? periodOfDate(issueDate),
    numberFinal: sire?.facts.numberFinal ?? '',
    car: sire?.facts.car || carOf({ ...key, documentType: key.typeCode, series: key.serie }),
    issueDate,
    dueDate: sire?.facts.dueDate ?? xml?.facts.dueDate ?? null,
    ...counterpartyOf(sources),
    currency,
    ...rate,
    rateOfModified: rate.rateSource === 'modified',
    convertedToSoles: stated.converted,
    foreignTotal: foreignTotalOf(sources, stated.converted),
    hasSire: sire !== null,
    hasXml: xml !== null,
    partialXml: xml?.facts.partial ?? false,
    sireRowId: sire?.id ?? null,
    xmlDocumentId: xml?.id ?? null,
    estComp: sire?.facts.estComp ?? '1',
    incal: sire?.facts.incal ?? '',
    ...stated.amounts,
    ...sums,
    totalAmount: stated.total,
    ...rateOfVoucher(sources, stated.amounts, sums, sources.invoiceDate ?? referenceDate(reference)),
    ...reference,
    refKeys: referenceKeysOf(key, reference),
    noteType: sire?.facts.noteType || xml?.facts.noteType || '',
    goodsClass: sire?.facts.goodsClass ?? '',
    projectId: sire?.facts.projectId ?? '',
    participation: sire?.facts.participation ?? '',
    ...informationOf(sire?.facts ?? null),
    operationType: sire?.facts.operationType || xml?.facts.operationType || '',
    damReference: sire?.facts.damReference ?? '',
    subjectToDetraction:
      canHaveDeposit &&
      (sire?.facts.subjectToDetraction === true ||
        detraction !== null ||
        isDetractionOperation(xml?.facts.operationType ?? '')),
    detractionCode: detraction?.code ?? '',
    detractionPercent: detraction?.percent ?? null,
    detractionAmount: canHaveDeposit
      ? detractionOf(xml?.facts ?? null, {
          currency,
          exchangeRate: rate.exchangeRate,
          totalAmount: stated.total,
          issueDate,
        }).cents
      : null,
    glosa: (xml?.facts.items ?? []).map(({ description }) => description).filter((text) => text !== ''),
    itemCount: xml?.facts.items.length ?? 0,
  };
}

type Stated = StatedAmounts & { converted: boolean };

/** The amounts of a SIRE row. They are soles, unless the XML shows that the row has the amounts of another currency. */
function statedByRegister(facts: SireFacts, xml: DocumentFacts | null, book: Book): Stated {
  if (isVoided(facts.estComp)) return { amounts: noAmounts, total: 0, converted: false };
  const asTheyStand = { amounts: facts.amounts, total: facts.total };
  if (!isInForeignCurrency(facts, xml, book)) return { ...asTheyStand, converted: false };
  const converted = inSoles(asTheyStand, facts.exchangeRate ?? '');
  return { ...(converted ?? { amounts: noAmounts, total: null }), converted: true };
}

function isInForeignCurrency(facts: SireFacts, xml: DocumentFacts | null, book: Book): boolean {
  if (facts.currency === 'PEN' || facts.exchangeRate === null || Number(facts.exchangeRate) === 1 || !xml) return false;
  return xml.currency === facts.currency && Math.abs(facts.total - amountsOfDocument(book, xml).total) <= 5;
}

function statedByDocument(sources: VoucherSources): Stated {
  const unknown = { amounts: noAmounts, total: null, converted: false };
  const facts = sources.xml?.facts;
  if (!facts) return unknown;
  const own = amountsOfDocument(sources.book, facts, sources.invoiceDate);
  if (facts.currency === 'PEN') return { ...own, converted: false };
  const { exchangeRate } = exchangeRateOf(sources);
  const soles = exchangeRate === null || Number(exchangeRate) === 0 ? null : inSoles(own, exchangeRate);
  return soles ? { ...soles, converted: true } : unknown;
}

/** The amounts that are not part of the total. A voided row has none. */
function informationOf(facts: SireFacts | null) {
  if (!facts || isVoided(facts.estComp)) return { imb: 0, fobValue: 0, freeOperations: 0 };
  return { imb: facts.imb, fobValue: facts.fobValue, freeOperations: facts.freeOperations };
}

/** The total in the currency of the voucher. A voided row has none. */
function foreignTotalOf({ book, sire, xml }: VoucherSources, converted: boolean): Cents | null {
  if (sire && isVoided(sire.facts.estComp)) return null;
  if (sire && converted) return sire.facts.total;
  return xml && xml.facts.currency !== 'PEN' ? amountsOfDocument(book, xml.facts).total : null;
}

function counterpartyOf({ book, sire, xml }: VoucherSources) {
  if (sire) {
    const { counterpartyIdType, counterpartyId, counterpartyName } = sire.facts;
    return { counterpartyIdType, counterpartyId, counterpartyName };
  }
  return book === 'compra'
    ? {
        counterpartyIdType: xml?.facts.issuerIdType ?? '6',
        counterpartyId: xml?.facts.issuerId ?? '',
        counterpartyName: xml?.facts.issuerName ?? '',
      }
    : {
        counterpartyIdType: xml?.facts.customerIdType ?? '',
        counterpartyId: xml?.facts.customerId ?? '',
        counterpartyName: xml?.facts.customerName ?? '',
      };
}

/**
 * The day whose IGV rates apply: for a note that of the voucher that it modifies, null when its date is unknown; for all
 * others the day of issue.
 */
export function rateDateOf(typeCode: string, issueDate: string, invoiceDate: string | null): string | null {
  return isNote(typeCode) ? invoiceDate : issueDate;
}

function rateOfVoucher(
  { key, book, sire, xml }: VoucherSources,
  amounts: RegisterAmounts,
  sums: RegisterSums,
  invoiceDate: string | null,
) {
  const issueDate = sire?.facts.issueDate ?? xml?.facts.issueDate ?? '';
  const date = rateDateOf(key.typeCode, issueDate, invoiceDate) ?? issueDate;
  const taxed = {
    baseCents: sums.taxableAmount,
    igvCents: sums.igvAmount,
    // The base of a purchase includes the ISC in both documents.
    iscCents: book === 'venta' ? amounts.isc : 0,
  };
  if (sums.igvAmount === 0) return { rateGroup: null, rateDetermined: false };
  const exact = rateOf(taxed, date, Math.max(1, xml?.facts.items.length ?? 1));
  const nearest = exact ?? nearestIgvPercent(taxed, date);
  return { rateGroup: nearest === null ? null : String(nearest), rateDetermined: exact !== null };
}
