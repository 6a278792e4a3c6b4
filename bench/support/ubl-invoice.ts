import { checkDigitOf } from './ruc.ts';

/** The differences between the invoices of a bench. All values are derived from `index`. */
export interface InvoiceOf {
  index: number;
  customerRuc: string;
  /** `YYYY-MM`. */
  month: string;
}

const things = [
  'Papel bond A4 75 g',
  'Servicio de transporte Lima – Ica',
  'Cemento Portland tipo I',
  'Tóner negro',
  'Hilo de algodón 30/1',
  'Mantenimiento de ascensor',
];
const suppliers = 400;

/** What an invoice of a bench says, in its XML and in the propuesta. Amounts are in cents. */
export interface Invoice {
  supplier: string;
  supplierName: string;
  serie: string;
  number: number;
  /** `YYYY-MM-DD`. */
  date: string;
  lines: readonly { base: number; thing: string }[];
  base: number;
  igv: number;
}

export function invoiceOf({ index, month }: Omit<InvoiceOf, 'customerRuc'>): Invoice {
  const supplierNumber = String(600_000 + (index % suppliers)).padStart(8, '0');
  const lines = [0, 1, 2].map((line) => ({
    base: 1000 + ((index * 37 + line * 911) % 90_000),
    thing: things[(index + line) % things.length] ?? '',
  }));
  return {
    supplier: `20${supplierNumber}${checkDigitOf(`20${supplierNumber}`)}`,
    supplierName: `PROVEEDOR ${index % suppliers} S.A.C.`,
    serie: 'F001',
    number: 1 + Math.floor(index / suppliers),
    date: `${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
    lines,
    base: lines.reduce((sum, line) => sum + line.base, 0),
    igv: lines.reduce((sum, line) => sum + igvOf(line.base), 0),
  };
}

/** A UBL 2.1 invoice as an issuer's program writes it: 3 lines, 18 % IGV, and text of the size of a signature. */
export function ublInvoice({ customerRuc, ...of }: InvoiceOf): { name: string; xml: string } {
  const { supplier, supplierName, serie, number, date, lines, base, igv } = invoiceOf(of);
  const id = `${serie}-${number}`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${signature}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID>
<cbc:ID>${id}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:IssueTime>10:11:12</cbc:IssueTime>
<cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty>${party(supplier, supplierName)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(customerRuc, 'EMPRESA MEDIDA S.A.C.')}</cac:AccountingCustomerParty>
<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Contado</cbc:PaymentMeansID></cac:PaymentTerms>
${taxTotal(base, igv)}
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="PEN">${soles(base)}</cbc:LineExtensionAmount><cbc:TaxInclusiveAmount currencyID="PEN">${soles(base + igv)}</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="PEN">${soles(base + igv)}</cbc:PayableAmount></cac:LegalMonetaryTotal>
${lines.map(invoiceLine).join('\n')}
</Invoice>
`;
  return { name: `${supplier}-01-${id}.xml`, xml };
}

const igvOf = (cents: number) => Math.round(cents * 0.18);
export const soles = (cents: number) => (cents / 100).toFixed(2);

const signature = `<ds:Signature Id="SignSUNAT"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><ds:SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"/></ds:SignedInfo><ds:SignatureValue>${'MEDIDA+/'.repeat(43)}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${'CERTIFICADO0/+'.repeat(140)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;

const party = (ruc: string, name: string) =>
  `<cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${ruc}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName><![CDATA[${name}]]></cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;

const taxTotal = (base: number, igv: number, line = '') =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="PEN">${soles(igv)}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="PEN">${soles(base)}</cbc:TaxableAmount><cbc:TaxAmount currencyID="PEN">${soles(igv)}</cbc:TaxAmount><cac:TaxCategory>${line}<cac:TaxScheme><cbc:ID>1000</cbc:ID><cbc:Name>IGV</cbc:Name><cbc:TaxTypeCode>VAT</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`;

function invoiceLine({ base, thing }: { base: number; thing: string }, position: number): string {
  const igv = igvOf(base);
  return `<cac:InvoiceLine><cbc:ID>${position + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="NIU">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="PEN">${soles(base)}</cbc:LineExtensionAmount><cac:PricingReference><cac:AlternativeConditionPrice><cbc:PriceAmount currencyID="PEN">${((base + igv) / 200).toFixed(4)}</cbc:PriceAmount><cbc:PriceTypeCode>01</cbc:PriceTypeCode></cac:AlternativeConditionPrice></cac:PricingReference>${taxTotal(base, igv, '<cbc:Percent>18.00</cbc:Percent><cbc:TaxExemptionReasonCode>10</cbc:TaxExemptionReasonCode>')}<cac:Item><cbc:Description><![CDATA[${thing}]]></cbc:Description></cac:Item><cac:Price><cbc:PriceAmount currencyID="PEN">${(base / 200).toFixed(4)}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`;
}
