import { describe, expect, it } from 'vitest';
import { kindOf } from '../job/sniff.ts';
import { FileRefused } from '../problems.ts';
import {
  creditNote,
  debitNote,
  dollarInvoice,
  invoiceWithDetraction,
  mixedInvoice,
  perception,
  receiptForFees,
  receiptOfSunat,
  restaurantInvoice,
  retention,
  ublDocument,
  voidedDocuments,
} from '../testing/ubl-fixtures.ts';
import { readUbl } from './read-ubl.ts';

const read = (text: string) => readUbl(Buffer.from(text)).facts;

function refusal(content: string | Uint8Array): string {
  try {
    readUbl(typeof content === 'string' ? Buffer.from(content) : content);
    return 'read';
  } catch (error) {
    return error instanceof FileRefused ? error.code : String(error);
  }
}

describe('UBL 2.1', () => {
  it('reads an invoice with detracción, whole', () => {
    expect(read(invoiceWithDetraction)).toEqual({
      kind: 'comprobante',
      typeCode: '01',
      serie: 'F001',
      number: '00000200',
      issueDate: '2026-10-05',
      dueDate: null,
      currency: 'PEN',
      exchangeRate: null,
      issuerId: '20999999027',
      issuerName: 'PROVEEDOR UNO S.A.C.',
      customerIdType: '6',
      customerId: '20999999019',
      customerName: 'EMPRESA DEMO S.A.C.',
      operationType: '1001',
      taxable: 100_000,
      igv: 18_000,
      ivapBase: 0,
      ivap: 0,
      isc: 0,
      icbper: 0,
      exportValue: 0,
      exempt: 0,
      unaffected: 0,
      iscUntaxed: 0,
      otherCharges: 0,
      total: 118_000,
      difference: 0,
      detraction: { code: '022', percent: '10.00', amount: 11_800, currency: 'PEN', account: '00098012345' },
      noteType: '',
      references: [],
      items: [
        {
          description: 'Asesoría contable',
          productCode: '',
          quantity: '1',
          unitCode: 'NIU',
          unitValue: '1000.00',
          unitPrice: '1000.00',
          amount: 100_000,
          igvBase: 100_000,
          igvAmount: 18_000,
          igvPercent: '18.00',
          affectation: '10',
        },
      ],
      amountInWords: 'MIL CIENTO OCHENTA CON 00/100 SOLES',
      partial: false,
    });
  });

  it('sums the taxes by scheme over every TaxTotal and leaves out what is free', () => {
    expect(read(mixedInvoice)).toMatchObject({
      taxable: 10_000,
      igv: 1_800,
      exempt: 5_000,
      unaffected: 3_000,
      icbper: 50,
      total: 19_850,
    });
  });

  it('reads dollars, notes of credit and debit, and 10.5 %', () => {
    expect(read(dollarInvoice)).toMatchObject({ currency: 'USD', total: 118_000, exchangeRate: null });
    expect(read(creditNote)).toMatchObject({
      typeCode: '07',
      total: 11_800,
      noteType: '07',
      references: [{ typeCode: '01', serie: 'F001', number: '123', issueDate: '2026-10-05' }],
      items: [{ description: 'Devolución', amount: 10_000 }],
    });
    expect(read(debitNote)).toMatchObject({
      typeCode: '08',
      total: 1_180,
      references: [{ typeCode: '01', serie: 'F001', number: '123', issueDate: null }],
    });
    expect(read(restaurantInvoice)).toMatchObject({ igv: 2_100, items: [{ igvPercent: '10.50' }] });
  });

  it.each([
    'F001-123',
    'f001-123',
    ' F001 - 123 ',
    'F001\u2013123',
    'F001 \u2014 123',
    'F001\u2212123',
    'F001\u2010123',
    'F001\u2011123',
    'F001 123',
  ])('reads the reference %j of notes of both kinds', (id) => {
    for (const note of [creditNote, debitNote])
      expect(read(note.replace('>F001-123<', `>${id}<`))).toMatchObject({
        references: [{ typeCode: '01', serie: 'F001', number: '123' }],
      });
  });

  it('reads several references in one or in several elements', () => {
    expect(read(creditNote.replace('>F001-123<', '>F001-123, F001-124; F002\u20135<'))).toMatchObject({
      references: [
        { typeCode: '01', serie: 'F001', number: '123' },
        { typeCode: '01', serie: 'F001', number: '124' },
        { typeCode: '01', serie: 'F002', number: '5' },
      ],
    });
  });

  it.each([
    ['without a separator', 'F001123', ['F001123']],
    ['with a letter', 'F001-1x3', ['F001-1x3']],
    ['with another text', 'según factura del mes', ['según factura del mes']],
    ['with its type only', '', ['']],
  ])('reads a note whose reference is unreadable, %s, and keeps what stands there', (_, id, unreadReferences) => {
    for (const note of [creditNote, debitNote])
      expect(read(note.replace('>F001-123<', `>${id}<`))).toMatchObject({ references: [], unreadReferences });
  });

  it('reads a reference whose type is unknown, and completes one without its zero', () => {
    const typed = (type: string) =>
      read(creditNote.replace('>01</cbc:DocumentTypeCode>', `>${type}</cbc:DocumentTypeCode>`));
    expect(typed('77')).toMatchObject({ references: [{ typeCode: '', serie: 'F001', number: '123' }] });
    expect(typed('1')).toMatchObject({ references: [{ typeCode: '01', serie: 'F001', number: '123' }] });
  });

  it('reads a note that does not say the type of the voucher that it modifies', () => {
    expect(read(creditNote.replace('<cbc:DocumentTypeCode>01</cbc:DocumentTypeCode>', ''))).toMatchObject({
      references: [{ typeCode: '', serie: 'F001', number: '123' }],
    });
  });

  it.each([
    ['from its currency to soles', [['USD', 'PEN', '3.752']], '3.752'],
    ['with the currencies the wrong way round', [['PEN', 'USD', '3.752']], '3.752'],
    ['the inverse alone', [['PEN', 'USD', '0.267']], null],
    ['between two other currencies', [['USD', 'EUR', '0.920']], null],
    [
      'the second of two',
      [
        ['USD', 'EUR', '0.920'],
        ['USD', 'PEN', '3.752'],
      ],
      '3.752',
    ],
  ] as const)('reads the exchange rate in soles: %s', (_, rates, exchangeRate) => {
    const nodes = rates.map(
      ([source, target, rate]) =>
        `<cac:PaymentExchangeRate><cbc:SourceCurrencyCode>${source}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>${target}</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:PaymentExchangeRate>`,
    );
    const party = '<cac:AccountingSupplierParty>';
    expect(read(dollarInvoice.replace(party, nodes.join('') + party))).toMatchObject({ exchangeRate });
  });

  it('reads the exchange rate a document states', () => {
    const rate = '<cac:PaymentExchangeRate><cbc:CalculationRate>3.752</cbc:CalculationRate></cac:PaymentExchangeRate>';
    const stated = dollarInvoice.replace('<cac:AccountingSupplierParty>', `${rate}<cac:AccountingSupplierParty>`);
    expect(read(stated)).toMatchObject({ exchangeRate: '3.752' });
  });

  it('reads a receipt for fees as one, although its type is that of an invoice', () => {
    const fees = { typeCode: '02', taxable: 0, igv: 0, total: 46_000 };
    expect(read(receiptForFees)).toMatchObject(fees);
    const line = /<cac:InvoiceLine>/;
    const header = /<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>/;
    const [taxes = ''] = header.exec(receiptForFees) ?? [];
    expect(taxes).toContain('RET 4TA');
    const onlyInLines = receiptForFees.replace(header, '').replace(line, `<cac:InvoiceLine>${taxes}`);
    expect(read(onlyInLines)).toMatchObject(fees);
  });

  it('reads supplier, date and total of UBL 2.0 and flags it', () => {
    const old = ublDocument({ id: 'E001-1', version: '2.0', taxes: [['1000', '5.00', '0.90']], total: '5.90' });
    expect(read(old)).toMatchObject({ partial: true, issuerId: '20999999027', total: 590, taxable: 0 });
  });

  it('reads a liquidación de compra, which the buyer issues, in any prefixes', () => {
    const text = ublDocument({
      root: 'SelfBilledInvoice',
      id: 'L001-7',
      operation: '0501',
      supplier: '00000077',
      supplierType: '1',
      supplierName: 'PRODUCTOR JUAN',
      taxes: [['9997', '500.00', '0.00']],
      total: '500.00',
      lines: [{ description: 'Cacao', amount: '500.00', scheme: '9997', affectation: '20' }],
    });
    const expected = {
      typeCode: '04',
      serie: 'L001',
      number: '7',
      issuerId: '00000077',
      issuerIdType: '1',
      selfBilled: true,
      customerId: '20999999019',
      exempt: 50_000,
      total: 50_000,
      difference: 0,
    };
    expect(read(text)).toMatchObject(expected);
    expect(read(text.replace('>00000077<', '>77<'))).toMatchObject(expected);
    const renamed = text
      .replaceAll('cbc:', 'n1:')
      .replaceAll('xmlns:cbc', 'xmlns:n1')
      .replaceAll(/<(\/?)SelfBilledInvoice/g, '<$1q:SelfBilledInvoice')
      .replace('xmlns="', 'xmlns:q="');
    expect(read(renamed)).toMatchObject(expected);
  });

  it('accepts any prefixes', () => {
    const renamed = creditNote
      .replaceAll('cbc:', 'b:')
      .replaceAll('xmlns:cbc', 'xmlns:b')
      .replaceAll('cac:', 'a:')
      .replaceAll('xmlns:cac', 'xmlns:a');
    expect(read(renamed)).toEqual(read(creditNote));
  });

  it('reads retentions and perceptions by their own totals', () => {
    const parties = {
      agentId: '20999999027',
      agentName: 'PROVEEDOR UNO S.A.C.',
      receiverId: '20999999019',
      receiverName: 'EMPRESA DEMO S.A.C.',
      issueDate: '2026-10-15',
      regimeCode: '01',
    };
    expect(read(retention)).toEqual({
      kind: 'retencion',
      serie: 'R001',
      number: '5',
      ratePercent: '3.00',
      amount: 3_540,
      totalAmount: 114_460,
      ...parties,
    });
    expect(read(perception)).toEqual({
      kind: 'percepcion',
      serie: 'P001',
      number: '8',
      ratePercent: '2.00',
      amount: 200,
      totalAmount: 10_200,
      ...parties,
    });
  });

  it('sets aside a document that is not a voucher', () => {
    expect(read(receiptOfSunat)).toEqual({ kind: 'ignorado', what: expect.stringContaining('CDR') });
  });
});

describe('encodings', () => {
  const named = ublDocument({
    id: 'F001-1',
    supplierName: 'PEÑA E HIJOS',
    encoding: 'ISO-8859-1',
    taxes: [],
    total: '1.00',
  });

  it('reads the declared one', () => {
    const { facts, encodingFellBack } = readUbl(Buffer.from(named, 'latin1'));
    expect([facts, encodingFellBack]).toEqual([expect.objectContaining({ issuerName: 'PEÑA E HIJOS' }), false]);
  });

  it('reads bytes that are not in the declared one as Windows-1252, and says so', () => {
    const lying = Buffer.from(named.replace('ISO-8859-1', 'UTF-8'), 'latin1');
    const { facts, encodingFellBack } = readUbl(lying);
    expect([facts, encodingFellBack]).toEqual([expect.objectContaining({ issuerName: 'PEÑA E HIJOS' }), true]);
  });

  it('reads UTF-8 that declares a one-byte encoding, and says so', () => {
    const { facts, encodingFellBack } = readUbl(Buffer.from(named));
    expect([facts, encodingFellBack]).toEqual([expect.objectContaining({ issuerName: 'PEÑA E HIJOS' }), true]);
  });

  it('reads a mark of UTF-8 before bytes of Latin-1', () => {
    const { facts } = readUbl(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(named, 'latin1')]));
    expect(facts).toMatchObject({ issuerName: 'PEÑA E HIJOS' });
  });

  it.each(['utf16le', 'big-endian'])('reads UTF-16 without its mark, %s, and UTF-8 that declares UTF-16', (order) => {
    const text = named.replace('ISO-8859-1', 'UTF-16');
    const wide = Buffer.from(text, 'utf16le');
    for (const bytes of [order === 'utf16le' ? wide : wide.swap16(), Buffer.from(text)])
      expect(readUbl(bytes).facts).toMatchObject({ issuerName: 'PEÑA E HIJOS' });
  });

  it('reads UTF-16 by its mark', () => {
    const { facts } = readUbl(Buffer.from(`\uFEFF${named.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le'));
    expect(facts).toMatchObject({ issuerName: 'PEÑA E HIJOS' });
  });
});

describe('what stands around an XML', () => {
  const documents = { invoiceWithDetraction, creditNote, retention, perception, receiptOfSunat };
  const reversal = voidedDocuments('RR-20261020-1', [['20', 'R001', '5']]);
  const every = [...Object.values(documents), reversal];
  const around = (before: string, after = '') =>
    every.map((text) => {
      const { facts, encodingFellBack } = readUbl(Buffer.from(before + text + after));
      return [facts, encodingFellBack];
    });
  const alone = around('');

  it.each([
    ['a blank line', '\n'],
    ['blanks and tabs', ' \t\r\n  '],
    ['a byte order mark', '\uFEFF'],
    ['two byte order marks', '\uFEFF\uFEFF'],
    ['a mark and a line', '\uFEFF\r\n'],
    ['a line and a mark', '\n\uFEFF'],
    ['a no-break space', '\u00A0'],
    ['a space of no width', '\u200B'],
    ['zeros', '\0\0'],
    ['a comment', '<!-- hecho por el emisor -->\n'],
    ['a thousand lines', '\n'.repeat(1_000)],
  ])('%s before it does not matter', (_, before) => {
    expect(around(before)).toEqual(alone);
    expect(kindOf(Buffer.from(before + invoiceWithDetraction))).toBe('xml');
    const wide = Buffer.from(before + invoiceWithDetraction, 'utf16le');
    expect(readUbl(wide).facts).toEqual(readUbl(Buffer.from(invoiceWithDetraction)).facts);
    expect(kindOf(wide)).toBe('xml');
    expect(kindOf(wide.swap16())).toBe('xml');
  });

  it.each([
    ['blank lines', '\n\n\n'],
    ['zeros', '\0\0\0\0'],
    ['the end of a file of DOS', '\x1A'],
    ['a comment', '<!-- fin -->'],
    ['text', '\nFIN DEL ARCHIVO'],
  ])('%s after it does not matter', (_, after) => {
    expect(around('', after)).toEqual(alone);
  });

  it('a comment between prolog and root, or no prolog, does not matter', () => {
    const [, prolog = '', rest = ''] = /^(<\?xml.*?\?>)([\s\S]*)$/.exec(creditNote) ?? [];
    expect(read(`${prolog}<!-- a --><?xml-stylesheet href="a.xsl"?><!-- b -->${rest}`)).toEqual(read(creditNote));
    expect(read(`\n${rest}`)).toEqual(read(creditNote));
  });

  it('another document after it does matter, and so does text before it', () => {
    expect(refusal(invoiceWithDetraction + creditNote.replace(/^.*\n/, ''))).toBe('XML_MAL_FORMADO');
    expect(refusal(`Estimados: ${invoiceWithDetraction}`)).toBe('XML_MAL_FORMADO');
  });
});

describe('a document inside another one', () => {
  const invoice = mixedInvoice;
  const attached = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<AttachedDocument xmlns="urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>1</cbc:ID>${content}</AttachedDocument>`;
  const text = (document: string) =>
    `<cac:Attachment><cac:ExternalReference><cbc:MimeCode>text/xml</cbc:MimeCode><cbc:Description><![CDATA[${document.replaceAll(']]>', ']]]]><![CDATA[>')}]]></cbc:Description></cac:ExternalReference></cac:Attachment>`;
  const answer = `<cac:ParentDocumentLineReference><cac:DocumentReference>${text(receiptOfSunat)}</cac:DocumentReference></cac:ParentDocumentLineReference>`;
  const bare = invoice.replace(/^<\?xml.*?\?>/, '');

  it.each([
    ['text of an AttachedDocument, beside the answer of SUNAT', attached(text(invoice) + answer)],
    [
      'escaped text',
      attached(
        text(invoice).replace(
          /<!\[CDATA\[[\s\S]*\]\]>/,
          bare.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        ),
      ),
    ],
    ['text in another encoding', attached(text(invoice.replace('UTF-8', 'ISO-8859-1')))],
    [
      'an element',
      attached(
        `<cac:Attachment><cac:ExternalReference><cbc:Description>${bare}</cbc:Description></cac:ExternalReference></cac:Attachment>`,
      ),
    ],
    [
      'bytes',
      attached(
        `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/xml">${Buffer.from(invoice).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`,
      ),
    ],
    [
      'an element of another root',
      `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${bare}</soap:Body></soap:Envelope>`,
    ],
    ['an AttachedDocument in an AttachedDocument', attached(text(attached(text(invoice))))],
  ])('is read from %s', (_, wrapped) => {
    expect(read(wrapped)).toEqual(read(invoice));
  });

  it('is named when it is not the only one, or not a voucher', () => {
    expect(refusal(attached(text(invoice) + text(creditNote)))).toBe('XML_CON_VARIOS');
    expect(read(attached(answer))).toMatchObject({ kind: 'ignorado' });
    expect(refusal(attached(''))).toBe('XML_DESCONOCIDO');
    expect(refusal(attached(text('<!DOCTYPE a><Invoice/>')))).toBe('XML_DESCONOCIDO');
    let deep = invoice;
    for (let level = 0; level < 5; level += 1) deep = attached(text(deep));
    expect(refusal(deep)).toBe('XML_DESCONOCIDO');
  });
});

describe('bad XML', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><Invoice>&b;</Invoice>`;
  it.each([
    ['XML_CON_DTD', bomb],
    ['XML_CON_DTD', '<!DOCTYPE Invoice SYSTEM "file:///etc/passwd"><Invoice/>'],
    ['XML_MAL_FORMADO', '<Invoice>&nbsp;</Invoice>'],
    ['XML_MAL_FORMADO', invoiceWithDetraction.slice(0, 2_000)],
    ['XML_MAL_FORMADO', ''],
    ['XML_DEMASIADO_GRANDE', '<a>'.repeat(100_000)],
    ['XML_MUY_PESADO', new Uint8Array(5_000_001)],
    ['XML_DESCONOCIDO', '<html><body/></html>'],
    ['XML_DESCONOCIDO', '<Invoice xmlns="urn:example"/>'],
    ['XML_INCOMPLETO', ublDocument({ id: 'F001-1', date: 'ayer', taxes: [], total: '1.00' })],
    ['XML_INCOMPLETO', ublDocument({ id: '', taxes: [], total: '1.00' })],
    ['TIPO_DESCONOCIDO', ublDocument({ id: 'F001-1', type: '77', taxes: [], total: '1.00' })],
    ['TIPO_DESCONOCIDO', ublDocument({ id: 'F001-1', type: '20', taxes: [], total: '1.00' })],
    ['XML_IMPORTE', ublDocument({ id: 'F001-1', taxes: [], total: 'gratis' })],
    ['XML_INCOMPLETO', ublDocument({ id: 'F001-1', taxes: [['1000', '5.00', '0.90']], total: '' })],
    ['XML_INCOMPLETO', invoiceWithDetraction.replace(/<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, '')],
    ['XML_INCOMPLETO', invoiceWithDetraction.replace(/<cbc:TaxAmount[^>]*>180.00<\/cbc:TaxAmount>/g, '')],
    [
      'XML_INCOMPLETO',
      invoiceWithDetraction.replace('>1000.00</cbc:LineExtensionAmount>', '></cbc:LineExtensionAmount>'),
    ],
    ['XML_INCOMPLETO', retention.replace(/<sac:SUNATTotalPaid.*?<\/sac:SUNATTotalPaid>/, '')],
    ['SERIE_O_NUMERO', ublDocument({ id: "F001'; DROP TABLE-1", taxes: [], total: '1.00' })],
    ['SERIE_O_NUMERO', ublDocument({ id: '&lt;img src=x&gt;-1', taxes: [], total: '1.00' })],
    ['SERIE_O_NUMERO', ublDocument({ id: '../../F001-1', taxes: [], total: '1.00' })],
    ['SERIE_O_NUMERO', ublDocument({ id: 'F001--1', taxes: [], total: '1.00' })],
    ['XML_MONEDA', dollarInvoice.replace('USD</cbc:DocumentCurrencyCode>', 'PEN</cbc:DocumentCurrencyCode>')],
    ['RUC_NO_VALIDO', retention.replace('>20999999027<', '>20999999028<')],
  ])('is refused as %s', (code, content) => {
    expect(refusal(content)).toBe(code);
  });
});
