/** An electronic voucher, written by hand. Amounts are in cents of its currency and always positive, as in UBL. */
export interface Voucher {
  root?: 'Invoice' | 'CreditNote';
  serie: string;
  number: number;
  date: string;
  type?: string;
  currency?: string;
  supplier: string;
  supplierName: string;
  customer: string;
  base: number;
  igv: number;
  percent?: string;
  items: readonly string[];
  /** Further XML before its data, such as a signature. */
  extensions?: string;
  /** The deposit that the voucher requires, in cents. */
  detraction?: number;
}

const money = (cents: number) => (cents / 100).toFixed(2);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const party = (role: string, id: string, name: string) =>
  `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${id}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`;

/** UBL 2.1 as SUNAT accepts it, without a signature. The amounts of the lines add up to the total. */
export function ubl(voucher: Voucher): string {
  const { root = 'Invoice', currency = 'PEN', base, igv, items } = voucher;
  const amount = (name: string, cents: number) => `<cbc:${name} currencyID="${currency}">${money(cents)}</cbc:${name}>`;
  const tax = (taxable: number, cents: number, percent = '') =>
    `<cac:TaxTotal>${amount('TaxAmount', cents)}<cac:TaxSubtotal>${amount('TaxableAmount', taxable)}${amount('TaxAmount', cents)}<cac:TaxCategory>${percent && `<cbc:Percent>${percent}</cbc:Percent><cbc:TaxExemptionReasonCode>10</cbc:TaxExemptionReasonCode>`}<cac:TaxScheme><cbc:ID>1000</cbc:ID><cbc:Name>IGV</cbc:Name></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`;
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const lines = items.map((description, index) => {
    const share = index === 0;
    return `<cac:${root}Line><cbc:ID>${index + 1}</cbc:ID><cbc:${quantity} unitCode="NIU">1</cbc:${quantity}>${amount('LineExtensionAmount', share ? base : 0)}${tax(share ? base : 0, share ? igv : 0, voucher.percent ?? '18.00')}<cac:Item><cbc:Description>${escaped(description)}</cbc:Description></cac:Item><cac:Price>${amount('PriceAmount', share ? base : 0)}</cac:Price></cac:${root}Line>`;
  });
  const spot =
    voucher.detraction === undefined
      ? ''
      : `<cac:PaymentMeans><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansCode>001</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>00098012345</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID><cbc:PaymentPercent>12.00</cbc:PaymentPercent><cbc:Amount currencyID="PEN">${money(voucher.detraction)}</cbc:Amount></cac:PaymentTerms>`;
  const operation = voucher.detraction === undefined ? '0101' : '1001';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${voucher.extensions ?? ''}<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID><cbc:ID>${voucher.serie}-${voucher.number}</cbc:ID><cbc:IssueDate>${voucher.date}</cbc:IssueDate><cbc:IssueTime>10:00:00</cbc:IssueTime>
${root === 'Invoice' ? `<cbc:InvoiceTypeCode listID="${operation}">${voucher.type ?? '01'}</cbc:InvoiceTypeCode>` : ''}<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', voucher.supplier, voucher.supplierName)}${party('AccountingCustomerParty', voucher.customer, 'EMPRESA HECHA A MANO S.A.C.')}${spot}
${tax(base, igv)}<cac:LegalMonetaryTotal>${amount('PayableAmount', base + igv)}</cac:LegalMonetaryTotal>
${lines.join('\n')}
</${root}>
`;
}

/** A retention or perception receipt, written by hand. The amount is in cents. */
export interface WithholdingReceipt {
  kind: 'Retention' | 'Perception';
  serie: string;
  number: number;
  date: string;
  agent: string;
  agentName: string;
  receiver: string;
  amount: number;
}

/** The receipt as SUNAT accepts it (UBL 2.0, customization 1.0), without a signature. Retentions are 3 % and perceptions 2 %. */
export function withholding({
  kind,
  serie,
  number,
  date,
  agent,
  agentName,
  receiver,
  amount,
}: WithholdingReceipt): string {
  const percent = kind === 'Retention' ? 3 : 2;
  const person = (role: string, id: string, name: string) =>
    `<cac:${role}><cac:PartyIdentification><cbc:ID schemeID="6">${id}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:${role}>`;
  const settled = Math.round((amount * 100) / percent) + (kind === 'Retention' ? -amount : amount);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:${kind}-1" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1">
<cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID><cbc:ID>${serie}-${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
${person('AgentParty', agent, agentName)}${person('ReceiverParty', receiver, 'EMPRESA HECHA A MANO S.A.C.')}
<sac:SUNAT${kind}SystemCode>01</sac:SUNAT${kind}SystemCode><sac:SUNAT${kind}Percent>${percent}.00</sac:SUNAT${kind}Percent><cbc:TotalInvoiceAmount currencyID="PEN">${money(amount)}</cbc:TotalInvoiceAmount><sac:SUNATTotal${kind === 'Retention' ? 'Paid' : 'Cashed'} currencyID="PEN">${money(settled)}</sac:SUNATTotal${kind === 'Retention' ? 'Paid' : 'Cashed'}>
</${kind}>
`;
}
