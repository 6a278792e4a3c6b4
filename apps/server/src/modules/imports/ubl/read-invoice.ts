import { identityDocumentTypes, isCustomsDeclaration, isDocumentType, isNote, keyIdentity } from '@contapro/domain';
import type { DocumentAmounts, DocumentFacts, DocumentItem } from '../../vouchers/facts.ts';
import { FileRefused, getOriginal, quoted } from '../problems.ts';
import { documentAmounts, nothing } from './document-amounts.ts';
import { detractionOfXml } from './read-detraction.ts';
import { referencesOf } from './read-references.ts';
import { amountAt, amountOrNullAt, assertIdentity, dateAt, decimalAt, splitId } from './read-values.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-tree.ts';

/** The differences between the root elements. */
interface Kind {
  /** Null when the document contains its type. */
  typeCode: string | null;
  line: string;
  quantity: string;
  totals: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  Invoice: {
    typeCode: null,
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
    totals: 'cac:LegalMonetaryTotal',
  },
  CreditNote: {
    typeCode: '07',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
    totals: 'cac:LegalMonetaryTotal',
  },
  SelfBilledInvoice: {
    typeCode: '04',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
    totals: 'cac:LegalMonetaryTotal',
  },
  DebitNote: {
    typeCode: '08',
    line: 'cac:DebitNoteLine',
    quantity: 'cbc:DebitedQuantity',
    totals: 'cac:RequestedMonetaryTotal',
  },
};

/** Reads an invoice or note; null when the root is another document. @throws FileRefused when it cannot be read */
export function readInvoice(root: XmlNode): DocumentFacts | null {
  const kind = kinds[root.name];
  if (!kind) return null;
  const receiptForFees = isReceiptForFees(root);
  const partial = textAt(root, ['cbc:UBLVersionID']).startsWith('2.0') && !receiptForFees;
  const issueDate = dateAt(root, ['cbc:IssueDate']);
  const { serie, number } = splitId(textAt(root, ['cbc:ID']));
  if (issueDate === null) throw missing('la fecha de emisión (IssueDate)');
  if (serie === '' || number === '') throw missing('la serie y el número (ID)');
  const typeCode = receiptForFees ? '02' : (kind.typeCode ?? textAt(root, ['cbc:InvoiceTypeCode']));
  if (!isDocumentType(typeCode) || (root.name === 'Invoice' && !isInvoiceType(typeCode))) {
    if (typeCode === '') throw missing('el tipo de comprobante (InvoiceTypeCode)');
    throw new FileRefused(
      'TIPO_DESCONOCIDO',
      `El XML dice que su tipo de comprobante es ${quoted(typeCode)}, y el de una factura, boleta o recibo no puede ser ese. ${getOriginal}`,
    );
  }
  assertIdentity(typeCode, { serie, number });
  const supplier = nodeAt(root, ['cac:AccountingSupplierParty']);
  const customer = nodeAt(root, ['cac:AccountingCustomerParty']);
  const totals = nodeAt(root, [kind.totals]) ?? nodeAt(root, ['cac:LegalMonetaryTotal']);
  const lines = nodesAt(root, [kind.line]);
  if (lines.length > maximumLines) throw tooManyLines();
  const currency = currencyOf(root, totals);
  const isCreditNote = root.name === 'CreditNote';
  const isSelfBilled = root.name === 'SelfBilledInvoice';
  const amounts =
    partial || receiptForFees
      ? onlyTotal(totals, isCreditNote)
      : documentAmounts(root, { lines, totals, currency, isCreditNote, isSelfBilled });
  const { references, unread } = isNote(typeCode) ? referencesOf(root) : noReferences;
  return {
    kind: 'comprobante',
    typeCode,
    serie,
    number,
    issueDate,
    dueDate: dateAt(root, ['cbc:DueDate']),
    currency,
    exchangeRate: exchangeRateOf(root, currency),
    issuerId: keyIdentity(isSelfBilled ? partyIdType(supplier) : '6', partyId(supplier)),
    issuerName: partyName(supplier),
    ...(isSelfBilled && { selfBilled: true, issuerIdType: partyIdType(supplier) }),
    customerIdType: partyIdType(customer),
    customerId: keyIdentity(partyIdType(customer), partyId(customer)),
    customerName: partyName(customer),
    operationType: nodeAt(root, ['cbc:InvoiceTypeCode'])?.attributes['listID'] ?? '',
    ...amounts,
    detraction: detractionOfXml(root),
    noteType: textAt(root, ['cac:DiscrepancyResponse', 'cbc:ResponseCode']),
    references,
    ...(unread.length > 0 && { unreadReferences: unread }),
    items: itemsOf(lines, kind, isCreditNote),
    amountInWords:
      nodesAt(root, ['cbc:Note']).find(({ attributes }) => attributes['languageLocaleID'] === '1000')?.text ?? '',
    partial,
  };
}

const noReferences = { references: [], unread: [] };

/** The scheme of the IGV in catalogue 05. */
const igvScheme = '1000';

/** The amounts of a document whose parts are not read: UBL 2.0, which has them elsewhere, and receipts for fees. */
function onlyTotal(totals: XmlNode | undefined, isCreditNote: boolean): DocumentAmounts {
  const payable = amountAt(totals, ['cbc:PayableAmount']);
  const total = isCreditNote ? Math.abs(payable) : payable;
  return { ...nothing, otherCharges: total, total };
}

/** The types with a root element or a register of their own, which an `Invoice` cannot have. */
const otherDocuments = new Set(['09', '20', '31', '40', '41']);

function isInvoiceType(typeCode: string): boolean {
  return !isNote(typeCode) && !isCustomsDeclaration(typeCode) && !otherDocuments.has(typeCode);
}

/** The maximum number of lines. SUNAT accepts far fewer. */
const maximumLines = 20_000;

function tooManyLines(): FileRefused {
  return new FileRefused(
    'XML_DEMASIADO_GRANDE',
    `El XML tiene más de 20,000 líneas y no parece un comprobante. ${getOriginal}`,
  );
}

function missing(what: string): FileRefused {
  return new FileRefused('XML_INCOMPLETO', `Al XML le falta ${what}. ${getOriginal}`);
}

/**
 * Whether the document is a receipt for fees of the SOL portal. They have the type of invoices; their tax, in the header or
 * only in the lines, is `RET 4TA`.
 */
function isReceiptForFees(root: XmlNode): boolean {
  const path = ['cac:TaxTotal', 'cac:TaxSubtotal', 'cac:TaxCategory'];
  return [...nodesAt(root, path), ...nodesAt(root, ['cac:InvoiceLine', ...path])].some((category) =>
    [
      textAt(category, ['cbc:ID']),
      textAt(category, ['cac:TaxScheme', 'cbc:ID']),
      textAt(category, ['cac:TaxScheme', 'cbc:Name']),
    ].some((text) => /^RET\s*4TA/i.test(text)),
  );
}

function currencyOf(root: XmlNode, totals: XmlNode | undefined): string {
  const stated =
    textAt(root, ['cbc:DocumentCurrencyCode']) || nodeAt(totals, ['cbc:PayableAmount'])?.attributes['currencyID'];
  const currency = (stated || 'PEN').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new FileRefused(
      'XML_MONEDA',
      `El XML dice que su moneda es ${quoted(currency)}, y un código de moneda tiene tres letras, como PEN. ${getOriginal}`,
    );
  }
  return currency;
}

/** Soles for one unit of the document's currency; null when the document does not contain it. */
function exchangeRateOf(root: XmlNode, currency: string): string | null {
  const nodes = ['cac:PaymentExchangeRate', 'cac:PricingExchangeRate', 'cac:TaxExchangeRate'].flatMap((name) =>
    nodesAt(root, [name]),
  );
  for (const node of nodes) {
    const [source, target] = ['cbc:SourceCurrencyCode', 'cbc:TargetCurrencyCode'].map((name) => textAt(node, [name]));
    const rate = decimalAt(node, ['cbc:CalculationRate'], 6);
    const isOfOthers = [source, target].some((code) => code !== '' && code !== currency && code !== 'PEN');
    // What soles are in another currency. Issuers also name the two the wrong way round, with a rate above 1.
    const isInverse = source === 'PEN' && currency !== 'PEN' && Number(rate) < 1;
    if (rate !== null && Number(rate) > 0 && !isOfOthers && !isInverse) return rate;
  }
  return null;
}

function partyId(party: XmlNode | undefined): string {
  return (
    textAt(party, ['cac:Party', 'cac:PartyIdentification', 'cbc:ID']) ||
    textAt(party, ['cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID']) ||
    textAt(party, ['cbc:CustomerAssignedAccountID'])
  );
}

/** The type of a party's identity document; empty when the document has none that SUNAT knows. */
function partyIdType(party: XmlNode | undefined): string {
  const type =
    nodeAt(party, ['cac:Party', 'cac:PartyIdentification', 'cbc:ID'])?.attributes['schemeID'] ??
    nodeAt(party, ['cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID'])?.attributes['schemeID'] ??
    textAt(party, ['cbc:AdditionalAccountID']);
  return Object.hasOwn(identityDocumentTypes, type) ? type : '';
}

function partyName(party: XmlNode | undefined): string {
  return oneLine(
    textAt(party, ['cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName']) ||
      textAt(party, ['cac:Party', 'cac:PartyTaxScheme', 'cbc:RegistrationName']) ||
      textAt(party, ['cac:Party', 'cac:PartyName', 'cbc:Name']),
  );
}

/** The items of a document. Those of a credit note are positive, whatever sign its lines have. */
function itemsOf(lines: readonly XmlNode[], kind: Kind, isCreditNote: boolean): DocumentItem[] {
  const items = lines.map((line) => itemOf(line, kind));
  if (!isCreditNote || items.reduce((sum, { amount }) => sum + amount, 0) >= 0) return items;
  return items.map((item) => ({
    ...item,
    amount: -item.amount,
    ...(item.igvBase !== undefined && { igvBase: -item.igvBase }),
    igvAmount: -item.igvAmount || 0,
  }));
}

function itemOf(line: XmlNode, kind: Kind): DocumentItem {
  const subtotals = nodesAt(line, ['cac:TaxTotal', 'cac:TaxSubtotal']);
  const igv = subtotals.find(
    (subtotal) => textAt(subtotal, ['cac:TaxCategory', 'cac:TaxScheme', 'cbc:ID']) === igvScheme,
  );
  // UBL 2.0 does not contain it.
  const igvBase = amountOrNullAt(igv, ['cbc:TaxableAmount']);
  const quantity = nodeAt(line, [kind.quantity]);
  return {
    description: oneLine(
      nodesAt(line, ['cac:Item', 'cbc:Description'])
        .map(({ text }) => text)
        .join(' '),
    ),
    productCode: textAt(line, ['cac:Item', 'cac:SellersItemIdentification', 'cbc:ID']),
    quantity: decimalAt(line, [kind.quantity]),
    unitCode: quantity?.attributes['unitCode'] ?? '',
    unitValue: decimalAt(line, ['cac:Price', 'cbc:PriceAmount']),
    unitPrice: decimalAt(line, ['cac:PricingReference', 'cac:AlternativeConditionPrice', 'cbc:PriceAmount']),
    amount: amountAt(line, ['cbc:LineExtensionAmount']),
    ...(igvBase !== null && { igvBase }),
    igvAmount: igv ? amountAt(igv, ['cbc:TaxAmount']) : 0,
    igvPercent: decimalAt(igv, ['cac:TaxCategory', 'cbc:Percent'], 3),
    affectation:
      subtotals.map((subtotal) => textAt(subtotal, ['cac:TaxCategory', 'cbc:TaxExemptionReasonCode'])).find(Boolean) ??
      '',
  };
}

/** The maximum length of a text. SUNAT accepts 1,500 characters for a name and 500 for a description. */
const longestText = 1_500;

function oneLine(text: string): string {
  return text
    .slice(0, 4 * longestText)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
