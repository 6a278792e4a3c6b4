/**
 * UBL documents for the tests, written by hand with the paths of `sunat-formats.md` §3. The product does not use this
 * file.
 */

const namespaces = [
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
  'xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1"',
].join(' ');

interface TestLine {
  description: string;
  quantity?: string;
  /** Base of the line. */
  amount: string;
  igv?: string;
  percent?: string;
  affectation?: string;
  scheme?: string;
  /** Instead of the one tax of `scheme`: `[scheme, taxable amount, tax amount]`. */
  taxes?: readonly (readonly [scheme: string, taxable: string, tax: string])[];
  /** Further XML of the line. */
  extra?: string;
}

export interface TestDocument {
  root?: 'Invoice' | 'CreditNote' | 'DebitNote' | 'SelfBilledInvoice';
  id: string;
  date?: string;
  type?: string;
  operation?: string;
  currency?: string;
  supplier?: string;
  supplierName?: string;
  customer?: string;
  customerName?: string;
  /** The type of the supplier's identity document, `6` by default. */
  supplierType?: string;
  /** `[scheme, taxable amount, tax amount]` */
  taxes: readonly (readonly [scheme: string, taxable: string, tax: string])[];
  total: string;
  lines?: readonly TestLine[];
  /** Further XML before the parties. */
  extra?: string;
  /** Further XML in the totals, before the payable amount. */
  totals?: string;
  encoding?: string;
  version?: string;
}

const tax = (scheme: string, taxable: string, amount: string, currency: string, percent = '', affectation = '') =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="${currency}">${taxable}</cbc:TaxableAmount>` +
  `<cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount><cac:TaxCategory>` +
  `${percent && `<cbc:Percent>${percent}</cbc:Percent>`}${affectation && `<cbc:TaxExemptionReasonCode>${affectation}</cbc:TaxExemptionReasonCode>`}` +
  `<cac:TaxScheme><cbc:ID>\n        ${scheme}\n      </cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;

function lineTaxes({ taxes, scheme, amount, igv, percent, affectation }: TestLine, currency: string): string {
  if (taxes)
    return taxes
      .map(([one, taxable, own]) =>
        tax(one, taxable, own, currency, percent ?? '18.00', one === '2000' ? '' : (affectation ?? '10')),
      )
      .join('');
  return tax(scheme ?? '1000', amount, igv ?? '0.00', currency, percent ?? '18.00', affectation ?? '10');
}

/** An invoice or note as text. */
export function ublDocument(given: TestDocument): string {
  const root = given.root ?? 'Invoice';
  const currency = given.currency ?? 'PEN';
  const total = root === 'DebitNote' ? 'RequestedMonetaryTotal' : 'LegalMonetaryTotal';
  const line = root === 'SelfBilledInvoice' ? 'InvoiceLine' : `${root}Line`;
  const quantity = {
    Invoice: 'InvoicedQuantity',
    CreditNote: 'CreditedQuantity',
    DebitNote: 'DebitedQuantity',
    SelfBilledInvoice: 'InvoicedQuantity',
  }[root];
  const lines = (given.lines ?? [{ description: 'Servicio', amount: '0.00' }]).map(
    (given, index) =>
      `<cac:${line}><cbc:ID>${index + 1}</cbc:ID><cbc:${quantity} unitCode="NIU">${given.quantity ?? '1'}</cbc:${quantity}>` +
      `<cbc:LineExtensionAmount currencyID="${currency}">${given.amount}</cbc:LineExtensionAmount>` +
      `<cac:PricingReference><cac:AlternativeConditionPrice><cbc:PriceAmount currencyID="${currency}">${given.amount}</cbc:PriceAmount><cbc:PriceTypeCode>01</cbc:PriceTypeCode></cac:AlternativeConditionPrice></cac:PricingReference>` +
      `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${given.igv ?? '0.00'}</cbc:TaxAmount>` +
      `${lineTaxes(given, currency)}</cac:TaxTotal>` +
      `<cac:Item><cbc:Description><![CDATA[${given.description}]]></cbc:Description></cac:Item>` +
      `<cac:Price><cbc:PriceAmount currencyID="${currency}">${given.amount}</cbc:PriceAmount></cac:Price>${given.extra ?? ''}</cac:${line}>`,
  );
  return `<?xml version="1.0" encoding="${given.encoding ?? 'UTF-8'}"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${namespaces}>
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><ds:Signature Id="S"><ds:SignedInfo><ds:Reference URI=""/></ds:SignedInfo></ds:Signature></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>${given.version ?? '2.1'}</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID>
  <cbc:ID>
    ${given.id}
  </cbc:ID>
  <cbc:IssueDate>${given.date ?? '2026-10-05'}</cbc:IssueDate><cbc:IssueTime>10:11:12</cbc:IssueTime>
  ${root === 'Invoice' || root === 'SelfBilledInvoice' ? `<cbc:InvoiceTypeCode listID="${given.operation ?? '0101'}">${given.type ?? (root === 'Invoice' ? '01' : '04')}</cbc:InvoiceTypeCode>` : ''}
  <cbc:Note languageLocaleID="1000">MIL CIENTO OCHENTA CON 00/100 SOLES</cbc:Note>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  ${given.extra ?? ''}
  <cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="${given.supplierType ?? '6'}">${given.supplier ?? '20999999027'}</cbc:ID></cac:PartyIdentification>
    <cac:PartyLegalEntity><cbc:RegistrationName>${given.supplierName ?? 'PROVEEDOR UNO S.A.C.'}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${given.customer ?? '20999999019'}</cbc:ID></cac:PartyIdentification>
    <cac:PartyLegalEntity><cbc:RegistrationName>${given.customerName ?? 'EMPRESA DEMO S.A.C.'}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  ${given.taxes.map(([scheme, taxable, amount]) => `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount>${tax(scheme, taxable, amount, currency)}</cac:TaxTotal>`).join('\n  ')}
  <cac:${total}>${given.totals ?? ''}<cbc:PayableAmount currencyID="${currency}">${given.total}</cbc:PayableAmount></cac:${total}>
  ${lines.join('\n  ')}
</${root}>
`;
}

export const invoiceWithDetraction = ublDocument({
  id: 'F001-00000200',
  operation: '1001',
  taxes: [['1000', '1000.00', '180.00']],
  total: '1180.00',
  lines: [{ description: 'Asesoría contable', amount: '1000.00', igv: '180.00' }],
  extra:
    '<cac:PaymentMeans><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansCode>001</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>00098012345</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>' +
    '<cac:PaymentTerms><cbc:ID>\n Detraccion \n</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID><cbc:PaymentPercent>10.00</cbc:PaymentPercent><cbc:Amount currencyID="PEN">118.00</cbc:Amount></cac:PaymentTerms>' +
    '<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Contado</cbc:PaymentMeansID></cac:PaymentTerms>',
});

export const mixedInvoice = ublDocument({
  id: 'F001-201',
  taxes: [
    ['1000', '100.00', '18.00'],
    ['9997', '50.00', '0.00'],
    ['9998', '30.00', '0.00'],
    ['9996', '10.00', '0.00'],
    ['7152', '0.00', '0.50'],
  ],
  total: '198.50',
  lines: [
    { description: 'Cemento', amount: '100.00', igv: '18.00' },
    { description: 'Libro', amount: '50.00', scheme: '9997', affectation: '20', percent: '18.00' },
    { description: 'Fruta', amount: '30.00', scheme: '9998', affectation: '30', percent: '18.00' },
  ],
});

export const dollarInvoice = ublDocument({
  id: 'F001-130',
  date: '2026-10-28',
  currency: 'USD',
  taxes: [['1000', '1000.00', '180.00']],
  total: '1180.00',
  lines: [{ description: 'Licencia de software', amount: '1000.00', igv: '180.00' }],
});

export const creditNote = ublDocument({
  root: 'CreditNote',
  id: 'F001-9',
  date: '2026-10-20',
  taxes: [['1000', '100.00', '18.00']],
  total: '118.00',
  lines: [{ description: 'Devolución', amount: '100.00', igv: '18.00' }],
  extra:
    '<cac:DiscrepancyResponse><cbc:ResponseCode>07</cbc:ResponseCode><cbc:Description>Devolución por ítem</cbc:Description></cac:DiscrepancyResponse>' +
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F001-123</cbc:ID><cbc:IssueDate>2026-10-05</cbc:IssueDate><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>',
});

export const debitNote = ublDocument({
  root: 'DebitNote',
  id: 'F001-4',
  taxes: [['1000', '10.00', '1.80']],
  total: '11.80',
  extra:
    '<cac:DiscrepancyResponse><cbc:ResponseCode>01</cbc:ResponseCode></cac:DiscrepancyResponse>' +
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F001-123</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>',
});

export const restaurantInvoice = ublDocument({
  id: 'F002-45',
  date: '2026-10-12',
  supplier: '20999999035',
  supplierName: 'RESTAURANTE DEMO E.I.R.L.',
  taxes: [['1000', '200.00', '21.00']],
  total: '221.00',
  lines: [{ description: 'Menú ejecutivo', amount: '200.00', igv: '21.00', percent: '10.50' }],
});

/** A receipt for fees of the SOL portal, which has the type of an invoice and no version. */
export const receiptForFees = ublDocument({
  id: 'E001-17',
  supplier: '10999999013',
  taxes: [['RET 4TA', '500.00', '40.00']],
  total: '460.00',
}).replace('<cbc:UBLVersionID>2.1</cbc:UBLVersionID>', '');

const withholding = (
  root: 'Retention' | 'Perception',
  id: string,
  body: string,
) => `<?xml version="1.0" encoding="ISO-8859-1"?>
<${root} xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:${root}-1" ${namespaces}>
  <cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID>
  <cbc:ID>${id}</cbc:ID><cbc:IssueDate>2026-10-15</cbc:IssueDate>
  <cac:AgentParty><cac:PartyIdentification><cbc:ID schemeID="6">20999999027</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>PROVEEDOR UNO S.A.C.</cbc:RegistrationName></cac:PartyLegalEntity></cac:AgentParty>
  <cac:ReceiverParty><cac:PartyIdentification><cbc:ID schemeID="6">20999999019</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>EMPRESA DEMO S.A.C.</cbc:RegistrationName></cac:PartyLegalEntity></cac:ReceiverParty>
  ${body}
</${root}>
`;

export const retention = withholding(
  'Retention',
  'R001-5',
  '<sac:SUNATRetentionSystemCode>01</sac:SUNATRetentionSystemCode><sac:SUNATRetentionPercent>3.00</sac:SUNATRetentionPercent><cbc:TotalInvoiceAmount currencyID="PEN">35.40</cbc:TotalInvoiceAmount><sac:SUNATTotalPaid currencyID="PEN">1144.60</sac:SUNATTotalPaid>',
);

export const perception = withholding(
  'Perception',
  'P001-8',
  '<sac:SUNATPerceptionSystemCode>01</sac:SUNATPerceptionSystemCode><sac:SUNATPerceptionPercent>2.00</sac:SUNATPerceptionPercent><cbc:TotalInvoiceAmount currencyID="PEN">2.00</cbc:TotalInvoiceAmount><sac:SUNATTotalCashed currencyID="PEN">102.00</sac:SUNATTotalCashed>',
);

/**
 * A summary of reversals (`RR-`) or of voided invoices (`RA-`), issued by the agent of {@link retention} and {@link
 * perception}.
 */
export const voidedDocuments = (
  id: string,
  lines: readonly (readonly [type: string, serie: string, number: string])[],
) => `<?xml version="1.0" encoding="ISO-8859-1"?>
<VoidedDocuments xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:VoidedDocuments-1" ${namespaces}>
  <cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID>
  <cbc:ID>${id}</cbc:ID><cbc:ReferenceDate>2026-10-15</cbc:ReferenceDate><cbc:IssueDate>2026-10-20</cbc:IssueDate>
  <cac:AccountingSupplierParty><cbc:CustomerAssignedAccountID>20999999027</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>6</cbc:AdditionalAccountID></cac:AccountingSupplierParty>
  ${lines
    .map(
      ([type, serie, number], index) =>
        `<sac:VoidedDocumentsLine><cbc:LineID>${index + 1}</cbc:LineID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><sac:DocumentSerialID>${serie}</sac:DocumentSerialID><sac:DocumentNumberID>${number}</sac:DocumentNumberID><sac:VoidReasonDescription>ERROR</sac:VoidReasonDescription></sac:VoidedDocumentsLine>`,
    )
    .join('')}
</VoidedDocuments>
`;

export const receiptOfSunat =
  '<?xml version="1.0" encoding="UTF-8"?><ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>';
