import { operationInSoles } from './amounts.ts';
import type { Line, Operation, Party } from './operations.ts';

const namespaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"';

const roots = {
  Invoice: { namespace: 'Invoice-2', line: 'InvoiceLine', quantity: 'InvoicedQuantity', total: 'LegalMonetaryTotal' },
  CreditNote: {
    namespace: 'CreditNote-2',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
    total: 'LegalMonetaryTotal',
  },
  DebitNote: {
    namespace: 'DebitNote-2',
    line: 'DebitNoteLine',
    quantity: 'DebitedQuantity',
    total: 'RequestedMonetaryTotal',
  },
} as const;

const schemes = {
  taxed: { id: '1000', name: 'IGV', code: 'VAT', reason: '10' },
  exempt: { id: '9997', name: 'EXO', code: 'VAT', reason: '20' },
} as const;

/** Escapes a text for an XML with any encoding. */
const escapeXml = (text: string) =>
  text.replace(/[<>&"]|[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);

/** Cents as a decimal. */
const decimal = (amount: number) => (amount / 100).toFixed(2);

/** The UBL 2.1 document of a voucher, without a signature. */
export function ublOf(operation: Operation): string {
  const kind = operation.type === '07' ? 'CreditNote' : operation.type === '08' ? 'DebitNote' : 'Invoice';
  const root = roots[kind];
  const money = (name: string, amount: number) =>
    `<cbc:${name} currencyID="${operation.currency}">${decimal(amount)}</cbc:${name}>`;
  const operationType = operation.detraction ? '1001' : '0101';

  const subtotal = (scheme: (typeof schemes)[keyof typeof schemes], base: number, tax: number) =>
    `<cac:TaxSubtotal>${money('TaxableAmount', base)}${money('TaxAmount', tax)}<cac:TaxCategory><cac:TaxScheme><cbc:ID>${scheme.id}</cbc:ID><cbc:Name>${scheme.name}</cbc:Name><cbc:TaxTypeCode>${scheme.code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;

  const taxes = [
    operation.base > 0 ? subtotal(schemes.taxed, operation.base, operation.igv) : '',
    operation.exempt > 0 ? subtotal(schemes.exempt, operation.exempt, 0) : '',
    operation.bags > 0
      ? `<cac:TaxSubtotal>${money('TaxAmount', operation.bags)}<cac:TaxCategory><cac:TaxScheme><cbc:ID>7152</cbc:ID><cbc:Name>ICBPER</cbc:Name><cbc:TaxTypeCode>OTH</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`
      : '',
  ].join('');

  const lineOf = (line: Line, index: number) => {
    const isExempt = line.affectation === 'exempt';
    const scheme = isExempt ? schemes.exempt : schemes.taxed;
    const percent = isExempt ? 0 : operation.percent;
    return `<cac:${root.line}><cbc:ID>${index + 1}</cbc:ID><cbc:${root.quantity} unitCode="${line.unit}">${line.quantity}</cbc:${root.quantity}>${money('LineExtensionAmount', line.base)}<cac:PricingReference><cac:AlternativeConditionPrice>${money('PriceAmount', line.price + Math.round((line.price * percent) / 100))}<cbc:PriceTypeCode>01</cbc:PriceTypeCode></cac:AlternativeConditionPrice></cac:PricingReference><cac:TaxTotal>${money('TaxAmount', line.igv)}<cac:TaxSubtotal>${money('TaxableAmount', line.base)}${money('TaxAmount', line.igv)}<cac:TaxCategory><cbc:Percent>${percent.toFixed(2)}</cbc:Percent><cbc:TaxExemptionReasonCode>${scheme.reason}</cbc:TaxExemptionReasonCode><cac:TaxScheme><cbc:ID>${scheme.id}</cbc:ID><cbc:Name>${scheme.name}</cbc:Name><cbc:TaxTypeCode>${scheme.code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:Item><cbc:Description>${escapeXml(line.description)}</cbc:Description></cac:Item><cac:Price>${money('PriceAmount', line.price)}</cac:Price></cac:${root.line}>`;
  };

  const note = operation.reference
    ? `<cac:DiscrepancyResponse><cbc:ReferenceID>${operation.reference.serie}-${operation.reference.number}</cbc:ReferenceID><cbc:ResponseCode>${operation.reference.reason.code}</cbc:ResponseCode><cbc:Description>${operation.reference.reason.description}</cbc:Description></cac:DiscrepancyResponse><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${operation.reference.serie}-${operation.reference.number}</cbc:ID><cbc:IssueDate>${operation.reference.date}</cbc:IssueDate><cbc:DocumentTypeCode>${operation.reference.type}</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`
    : '';

  const detraction = operation.detraction
    ? `<cac:PaymentMeans><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansCode>001</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>00-005-${operation.issuer.id.slice(4, 10)}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>${operation.detraction.code}</cbc:PaymentMeansID><cbc:PaymentPercent>${operation.detraction.percent}</cbc:PaymentPercent><cbc:Amount currencyID="PEN">${decimal(operation.detraction.soles)}</cbc:Amount></cac:PaymentTerms>`
    : '';
  const terms =
    kind === 'Invoice'
      ? `${detraction}<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Contado</cbc:PaymentMeansID></cac:PaymentTerms>`
      : '';
  const charge =
    operation.serviceCharge > 0
      ? `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>46</cbc:AllowanceChargeReasonCode>${money('Amount', operation.serviceCharge)}${money('BaseAmount', operation.base)}</cac:AllowanceCharge>`
      : '';

  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root.namespace}" ${namespaces}><ext:UBLExtensions/><cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID><cbc:ID>${operation.serie}-${operation.number}</cbc:ID><cbc:IssueDate>${operation.issueDate}</cbc:IssueDate><cbc:IssueTime>10:24:00</cbc:IssueTime>${kind === 'Invoice' ? `<cbc:DueDate>${operation.dueDate}</cbc:DueDate><cbc:InvoiceTypeCode listID="${operationType}">${operation.type}</cbc:InvoiceTypeCode>` : ''}${operation.detraction ? '<cbc:Note languageLocaleID="2006">Operación sujeta a detracción</cbc:Note>' : ''}<cbc:DocumentCurrencyCode>${operation.currency}</cbc:DocumentCurrencyCode>${note}${partyOf('AccountingSupplierParty', operation.issuer)}${partyOf('AccountingCustomerParty', operation.customer)}${terms}${charge}${exchangeOf(operation)}<cac:TaxTotal>${money('TaxAmount', operation.igv + operation.bags)}${taxes}</cac:TaxTotal><cac:${root.total}>${money('LineExtensionAmount', operation.base + operation.exempt)}${money('TaxInclusiveAmount', operation.base + operation.exempt + operation.igv + operation.bags)}${money('ChargeTotalAmount', operation.serviceCharge)}${money('PayableAmount', operation.total)}</cac:${root.total}>${operation.lines.map(lineOf).join('')}</${kind}>
`;
}

function exchangeOf({ currency, rate, issueDate }: Operation): string {
  if (currency === 'PEN') return '';
  return `<cac:PaymentExchangeRate><cbc:SourceCurrencyCode>${currency}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>PEN</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate><cbc:Date>${issueDate}</cbc:Date></cac:PaymentExchangeRate>`;
}

function partyOf(role: string, party: Party): string {
  return `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="${party.idType}">${party.id}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${escapeXml(party.name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`;
}

/**
 * A retention (type 20), in which `agent` withholds from `receiver`, or a perception (type 40), in which it charges.
 */
export interface Withholding {
  kind: 'Retention' | 'Perception';
  serie: string;
  number: number;
  issueDate: string;
  agent: Party;
  receiver: Party;
  systemCode: string;
  percent: number;
  /** The invoice that is paid. */
  invoice: Operation;
}

/** The XML of a retention or perception (UBL 2.0, customization 1.0). */
export function withholdingOf(withholding: Withholding): string {
  const { kind, invoice, percent } = withholding;
  const retention = kind === 'Retention';
  const paid = operationInSoles(invoice, invoice.total);
  const amount = Math.round((paid * percent) / 100);
  const settled = retention ? paid - amount : paid + amount;
  const party = (role: string, { idType, id, name }: Party) =>
    `<cac:${role}><cac:PartyIdentification><cbc:ID schemeID="${idType}">${id}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${escapeXml(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:${role}>`;
  const money = (name: string, cents: number) => `<${name} currencyID="PEN">${decimal(cents)}</${name}>`;
  const word = retention ? 'Paid' : 'Cashed';
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<${kind} xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:${kind}-1" xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1" ${namespaces}><cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID><cbc:ID>${withholding.serie}-${withholding.number}</cbc:ID><cbc:IssueDate>${withholding.issueDate}</cbc:IssueDate>${party('AgentParty', withholding.agent)}${party('ReceiverParty', withholding.receiver)}<sac:SUNAT${kind}SystemCode>${withholding.systemCode}</sac:SUNAT${kind}SystemCode><sac:SUNAT${kind}Percent>${percent}</sac:SUNAT${kind}Percent>${money('cbc:TotalInvoiceAmount', amount)}${money(`sac:SUNATTotal${word}`, settled)}<sac:SUNAT${kind}DocumentReference><cbc:ID schemeID="${invoice.type}">${invoice.serie}-${invoice.number}</cbc:ID><cbc:IssueDate>${invoice.issueDate}</cbc:IssueDate>${money('cbc:TotalInvoiceAmount', paid)}<cac:Payment><cbc:ID>1</cbc:ID>${money('cbc:PaidAmount', paid)}<cbc:PaidDate>${withholding.issueDate}</cbc:PaidDate></cac:Payment><sac:SUNAT${kind}Information>${money(`sac:SUNAT${kind}Amount`, amount)}<sac:SUNAT${kind}Date>${withholding.issueDate}</sac:SUNAT${kind}Date>${money(`sac:SUNATNetTotal${word}`, settled)}</sac:SUNAT${kind}Information></sac:SUNAT${kind}DocumentReference></${kind}>
`;
}
