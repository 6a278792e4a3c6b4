import { type Cents, isCreditNote, multiplyCents, periodOfDate } from '@contapro/domain';
import { type Book, type DocumentFacts, noAmounts, type RegisterAmounts } from '../facts.ts';

/** The amounts of a voucher, in the columns of its register. The total is null when it is unknown in soles. */
export interface StatedAmounts {
  amounts: RegisterAmounts;
  total: Cents | null;
}

/**
 * The amounts of an XML in the columns of a register, in its own currency. Those of credit notes become negative. They add up
 * to the total less the {@link differenceOf} the document.
 *
 * @param invoiceDate For a note, the date of the stored voucher that it modifies; without it, that of the XML is used.
 */
export function amountsOfDocument(
  book: Book,
  facts: DocumentFacts,
  invoiceDate: string | null = null,
): { amounts: RegisterAmounts; total: Cents } {
  const signed = (amount: Cents) => (isCreditNote(facts.typeCode) && amount !== 0 ? -amount : amount);
  const columns = book === 'compra' ? purchaseColumns(facts) : saleColumns(facts, invoiceDate);
  return { amounts: mapAmounts({ ...noAmounts, ...columns }, signed), total: signed(facts.total) };
}

/**
 * By how much an XML does not add up, in cents of its own currency: its total less its parts, or what its header contradicts
 * in its lines; 0 when all agrees, and for documents that were stored before this was read.
 */
export function differenceOf({ typeCode, difference = 0 }: DocumentFacts): Cents {
  return isCreditNote(typeCode) && difference !== 0 ? -difference : difference;
}

/** The amounts outside the base. Documents that were stored before they were read have the rest of the total here. */
function otherChargesOf(facts: DocumentFacts): Cents {
  const { taxable, igv, ivapBase, ivap, isc, icbper, exportValue, exempt, unaffected, total } = facts;
  const parts = taxable + igv + ivapBase + ivap + isc + icbper + exportValue + exempt + unaffected;
  return facts.otherCharges ?? total - parts;
}

/**
 * The columns of the RCE (N040 annex 11). Everything counts as for taxed use. The base has the ISC of taxed lines; the value
 * that is not taxed has that of the others, and the value with IVAP, whose tax is another tax (annex 8, note 3).
 */
function purchaseColumns(facts: DocumentFacts): Partial<RegisterAmounts> {
  const { iscUntaxed = 0 } = facts;
  return {
    baseDg: facts.taxable + facts.isc - iscUntaxed,
    igvDg: facts.igv,
    acquisitionNg: facts.exempt + facts.unaffected + facts.exportValue + facts.ivapBase + iscUntaxed,
    icbper: facts.icbper,
    otherCharges: facts.ivap + otherChargesOf(facts),
  };
}

/**
 * The columns of the RVIE. A credit note on an invoice of an earlier month is a discount; on one of unknown date it is
 * not.
 */
function saleColumns(facts: DocumentFacts, invoiceDate: string | null): Partial<RegisterAmounts> {
  const issued = invoiceDate ?? facts.references.map(({ issueDate }) => issueDate).find((date) => date !== null);
  const earlier = issued !== undefined && periodOfDate(issued) < periodOfDate(facts.issueDate);
  const taxed =
    isCreditNote(facts.typeCode) && earlier
      ? { baseDiscount: facts.taxable, igvDiscount: facts.igv }
      : { baseSale: facts.taxable, igvSale: facts.igv };
  return {
    ...taxed,
    exportValue: facts.exportValue,
    exempt: facts.exempt,
    unaffected: facts.unaffected,
    isc: facts.isc,
    baseIvap: facts.ivapBase,
    ivap: facts.ivap,
    icbper: facts.icbper,
    otherCharges: otherChargesOf(facts),
  };
}

/** All amounts times the rate, rounded half away from zero; null when one is too large. */
export function inSoles(
  { amounts, total }: StatedAmounts,
  rate: string,
): { amounts: RegisterAmounts; total: Cents } | null {
  const products: (Cents | null)[] = [];
  const convert = (amount: Cents) => {
    const product = multiplyCents(amount, rate);
    products.push(product);
    return product ?? 0;
  };
  const converted = { amounts: mapAmounts(amounts, convert), total: convert(total ?? 0) };
  return products.includes(null) ? null : converted;
}

function mapAmounts(amounts: RegisterAmounts, change: (amount: Cents) => Cents): RegisterAmounts {
  return {
    baseDg: change(amounts.baseDg),
    igvDg: change(amounts.igvDg),
    baseDgng: change(amounts.baseDgng),
    igvDgng: change(amounts.igvDgng),
    baseDng: change(amounts.baseDng),
    igvDng: change(amounts.igvDng),
    acquisitionNg: change(amounts.acquisitionNg),
    exportValue: change(amounts.exportValue),
    baseSale: change(amounts.baseSale),
    baseDiscount: change(amounts.baseDiscount),
    igvSale: change(amounts.igvSale),
    igvDiscount: change(amounts.igvDiscount),
    exempt: change(amounts.exempt),
    unaffected: change(amounts.unaffected),
    baseIvap: change(amounts.baseIvap),
    ivap: change(amounts.ivap),
    isc: change(amounts.isc),
    icbper: change(amounts.icbper),
    otherCharges: change(amounts.otherCharges),
  };
}

/** The sums of columns that the figures use. */
export interface RegisterSums {
  taxableAmount: Cents;
  igvAmount: Cents;
  igvCredit: Cents;
  nonTaxableAmount: Cents;
}

export function sumsOf(book: Book, amounts: RegisterAmounts): RegisterSums {
  if (book === 'venta') {
    return {
      taxableAmount: amounts.baseSale + amounts.baseDiscount,
      igvAmount: amounts.igvSale + amounts.igvDiscount,
      igvCredit: 0,
      nonTaxableAmount: amounts.exportValue + amounts.exempt + amounts.unaffected,
    };
  }
  return {
    taxableAmount: amounts.baseDg + amounts.baseDgng + amounts.baseDng,
    igvAmount: amounts.igvDg + amounts.igvDgng + amounts.igvDng,
    igvCredit: amounts.igvDg + amounts.igvDgng,
    nonTaxableAmount: amounts.acquisitionNg,
  };
}
