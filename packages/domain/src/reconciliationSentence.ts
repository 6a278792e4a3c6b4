import { formatDate } from './dates.ts';
import { documentTypeName } from './documentTypes.ts';
import { formatMoney } from './money.ts';
import {
  differingFacts,
  type ReconciledFact,
  type ReconciledVoucher,
  type ReconciliationDifference,
} from './reconciliation.ts';
import { documentTypeTexts } from './texts/engine/documentTypes.ts';
import { reconciliationSentenceTexts } from './texts/business/reconciliationSentence.ts';
import type { Texts } from './words.ts';

/** The short name of a voucher: `NC FC01-3`. Types without a short name have their complete one. */
export function reconciledName(
  { documentTypeCode, series, number }: ReconciledVoucher,
  texts: Texts['reconciliationSentence'] = reconciliationSentenceTexts,
): string {
  const short: Readonly<Record<string, string>> = texts.shortTypes;
  const type = short[documentTypeCode] ?? documentTypeName(documentTypeCode, documentTypeTexts);
  return `${type} ${series}-${number}`;
}

/** The value of a fact as it is shown. */
function valueOf(voucher: ReconciledVoucher, fact: ReconciledFact): string {
  switch (fact) {
    case 'documentType':
      return documentTypeName(voucher.documentTypeCode);
    case 'issueDate':
      return formatDate(voucher.issueDate);
    case 'currency':
      return voucher.currencyCode;
    case 'base':
      return formatMoney(voucher.baseCents);
    case 'igv':
      return formatMoney(voucher.igvCents);
    case 'total':
      return formatMoney(voucher.totalCents);
  }
}

/** The facts that are said: of amounts only one, because the columns beside it show the IGV of both sides. */
function tellingOf(facts: readonly ReconciledFact[]): readonly ReconciledFact[] {
  const [amount] = (['total', 'igv', 'base'] as const).filter((fact) => facts.includes(fact));
  const others = facts.filter((fact) => fact !== 'total' && fact !== 'igv' && fact !== 'base');
  return amount === undefined ? others : [...others, amount];
}

/**
 * What differs in a voucher and what that does to the IGV, in one sentence.
 *
 * @example
 * reconciliationSentence({ kind: 'onlySunat', sunat, own: null, igvDifferenceCents: -90_00, isPaired: false });
 * // 'NC FC01-3 está en SUNAT y no en tus XML: resta S/ 90.00 de IGV.'
 */
export function reconciliationSentence(
  { kind, sunat, own, igvDifferenceCents, isPaired }: ReconciliationDifference,
  texts: Texts['reconciliationSentence'] = reconciliationSentenceTexts,
): string {
  const nameOf = (voucher: ReconciledVoucher) => reconciledName(voucher, texts);
  if (sunat === null) return own === null ? '' : texts.onlyOwn(nameOf(own), texts.proposalHas(igvDifferenceCents));
  if (own === null) return texts.onlySunat(nameOf(sunat), texts.adds(igvDifferenceCents));
  const name = isPaired ? texts.pair(nameOf(sunat), nameOf(own)) : nameOf(sunat);
  if (kind === 'unread') return texts.unread(name, formatMoney(sunat.igvCents));
  if (sunat.isVoided) return texts.voided(name, formatMoney(own.totalCents), texts.proposalHas(igvDifferenceCents));
  const facts = differingFacts(sunat, own);
  if (facts.length === 0) return texts.same(name);
  const parts = tellingOf(facts).map((fact) => texts.fact(texts.facts[fact], valueOf(sunat, fact), valueOf(own, fact)));
  return texts.differs(name, texts.proposalHas(igvDifferenceCents), parts.join('; '));
}
