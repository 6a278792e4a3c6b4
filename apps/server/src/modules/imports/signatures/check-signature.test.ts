import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../problems.ts';
import { makeSigner, signXml, withoutSignature } from '../testing/sign-xml.ts';
import { mixedInvoice, ublDocument } from '../testing/ubl-fixtures.ts';
import { readUbl } from '../ubl/read-ubl.ts';
import { checkSignature } from './check-signature.ts';

const supplier = '20999999027';
const check = (xml: string | Uint8Array) => checkSignature(typeof xml === 'string' ? Buffer.from(xml) : xml);
const stateOf = (xml: string | Uint8Array) => check(xml).state;

const unsigned = withoutSignature(mixedInvoice);
const issuer = makeSigner(`CN=JUAN PÉREZ, OU=DNI 45678912 RUC ${supplier}, O=PROVEEDOR UNO S.A.C.`, {
  issuer: 'O=ENTIDAD DE PRUEBA',
});
const provider = makeSigner('CN=PSE DEMO, organizationIdentifier=NTRPE-20100066603, O=PSE DEMO S.A.C.', {
  issuer: 'CN=CA Demo',
});
const signed = signXml(unsigned, issuer);

describe('the signature of an XML', () => {
  it('is valid when the whole document is as it was signed, with who signed it', () => {
    expect(check(signed)).toEqual({
      state: 'valida',
      problem: null,
      signer: {
        name: 'PROVEEDOR UNO S.A.C.',
        ruc: supplier,
        authority: 'ENTIDAD DE PRUEBA',
        from: '2026-01-01',
        until: '2027-12-31',
        fits: true,
        valid: true,
      },
    });
  });

  it.each([
    ['SHA-1', { digest: 'sha1' }],
    ['SHA-256 and exclusive C14N', { exclusive: true }],
    ['SHA-1 and exclusive C14N', { digest: 'sha1', exclusive: true }],
  ] as const)('is valid with %s', (_, signing) => {
    expect(stateOf(signXml(unsigned, issuer, signing))).toBe('valida');
  });

  // Made and verified with the implementation of Java: instructions, comments, empty CDATA, line ends of XML 1.1, `xml:lang`,
  // undeclared default namespaces, capital prefixes.
  it.each(['inclusive-sha1-latin1', 'exclusive-prefix-list', 'two-references-sha512', 'utf8-as-latin1'])(
    'is valid when another program made it: %s',
    (name) => {
      const xml = readFileSync(new URL(`../testing/signed-elsewhere/${name}.xml`, import.meta.url));
      expect(stateOf(xml)).toBe('valida');
      expect(stateOf(Buffer.from(xml.toString('latin1').replace('118.00', '118.01'), 'latin1'))).toBe('alterado');
    },
  );

  it('does not depend on line ends, on blanks and instructions around the root, or on a wrapper', () => {
    const root = signed.slice(signed.indexOf('<Invoice'));
    expect([
      stateOf(signed.replaceAll(/\r?\n/g, '\r\n')),
      stateOf(`\n\n${signed}\n<!-- guardado -->`),
      stateOf(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="factura.xsl"?>${root}`),
      stateOf(`<envio xmlns:otro="urn:otro"><documento>${root}</documento></envio>`),
      stateOf(
        `<AttachedDocument><texto><![CDATA[${root.replaceAll(']]>', ']]]]><![CDATA[>')}]]></texto></AttachedDocument>`,
      ),
    ]).toEqual(Array(5).fill('valida'));
  });

  it('is valid in the encoding of the document, and in the one that its bytes have instead', () => {
    const document = {
      id: 'F001-9',
      supplierName: 'PEÑA & CÍA',
      taxes: [['1000', '100.00', '18.00']] as const,
      total: '118.00',
    };
    const text = (encoding: string) =>
      signXml(withoutSignature(ublDocument({ ...document, encoding }).replace('PEÑA &', 'PEÑA &amp;')), issuer);
    const latin = text('ISO-8859-1');
    expect([
      stateOf(Buffer.from(latin, 'latin1')),
      stateOf(latin),
      stateOf(Buffer.from(latin, 'utf8').toString('latin1')),
      stateOf(Buffer.from(text('UTF-8'), 'latin1')),
      stateOf(Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le')),
      stateOf(Buffer.from(latin.replace('PEÑA', 'PENA'), 'latin1')),
    ]).toEqual(['valida', 'valida', 'alterado', 'valida', 'valida', 'alterado']);
  });

  it('says whether its certificate is that of the issuer and was in force', () => {
    const late = makeSigner('CN=SOLO NOMBRE', { from: '2026-10-06' });
    expect([check(signXml(unsigned, provider)), check(signXml(unsigned, late))]).toEqual([
      {
        state: 'valida',
        problem: null,
        signer: {
          name: 'PSE DEMO S.A.C.',
          ruc: '20100066603',
          authority: 'CA Demo',
          from: '2026-01-01',
          until: '2027-12-31',
          fits: false,
          valid: true,
        },
      },
      {
        state: 'valida',
        problem: null,
        signer: {
          name: 'SOLO NOMBRE',
          ruc: null,
          authority: null,
          from: '2026-10-06',
          until: '2027-12-31',
          fits: null,
          valid: false,
        },
      },
    ]);
  });

  it('of a liquidación de compra is that of the customer', () => {
    const own = ublDocument({
      root: 'SelfBilledInvoice',
      id: 'L001-1',
      supplierType: '1',
      supplier: '45678912',
      customer: supplier,
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
    });
    expect(check(signXml(withoutSignature(own), issuer)).signer?.fits).toBe(true);
  });

  it('is missing in a document without one', () => {
    expect(check(unsigned)).toEqual({ state: 'sin_firma', problem: null, signer: null });
  });

  it('shows each change of a character of the text that was signed', () => {
    const places = [...signed.matchAll(/>([^<]+)</g)]
      .filter(({ index }) => index < signed.indexOf('<ds:Signature ') || index > signed.indexOf('</ds:Signature>'))
      .flatMap(({ index, 1: text = '' }) => Array.from(text, (_, offset) => index + 1 + offset))
      .filter((place) => /[A-Za-z0-9]/.test(signed[place] ?? ''));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...'0123456789AZaz'.split('')), (place, other) => {
        const changed = signed.slice(0, place) + other + signed.slice(place + 1);
        fc.pre(changed !== signed && isRead(changed));
        expect(stateOf(changed)).toBe('alterado');
      }),
      { numRuns: 60 },
    );
  });

  it('shows that it or its certificate was exchanged', () => {
    const other = signXml(unsigned, provider);
    const valueOf = (xml: string) => /<ds:SignatureValue>([^<]*)/.exec(xml)?.[1] ?? '';
    const certificateIn = (xml: string) => /<ds:X509Certificate>([^<]*)/.exec(xml)?.[1] ?? '';
    expect([
      stateOf(signed.replace(valueOf(signed), valueOf(other))),
      stateOf(signed.replace(certificateIn(signed), certificateIn(other))),
      stateOf(signed.replace(valueOf(signed), '¡esto no es base 64!')),
      stateOf(signed.replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>????')),
    ]).toEqual(Array(4).fill('alterado'));
  });

  it('cannot be checked without a certificate, with unknown algorithms, or when it is not complete', () => {
    const broken = (from: RegExp | string, to: string) => {
      const { state, problem } = check(signed.replace(from, to));
      return [state, problem];
    };
    expect([
      broken(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, ''),
      broken(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'),
      broken('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-whirlpool'),
      broken('xmldsig#enveloped-signature', 'xmldsig#base64'),
      broken(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>'),
      broken(/<ds:SignedInfo>.*<\/ds:SignedInfo>/s, ''),
    ]).toEqual([
      ['no_verificable', 'certificado'],
      ['no_verificable', 'certificado'],
      ['no_verificable', 'algoritmo'],
      ['no_verificable', 'algoritmo'],
      ['no_verificable', 'incompleta'],
      ['no_verificable', 'incompleta'],
    ]);
  });
});

describe('two signatures', () => {
  const place = "(//*[local-name(.)='ExtensionContent'])[2]";
  const extension =
    '<ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';
  const roomy = unsigned.replace('</ext:UBLExtensions>', extension);

  it('are valid when both signed what was there', () => {
    const both = signXml(signXml(roomy, issuer), provider, { place });
    expect(check(both)).toMatchObject({ state: 'valida', signer: { ruc: supplier } });
  });

  it('show a change between them', () => {
    const changed = signXml(roomy, issuer).replace('Cemento', 'Cerveza');
    expect(stateOf(signXml(changed, provider, { place }))).toBe('alterado');
  });
});

describe('a signature of something else', () => {
  const forged = () => unsigned.replace('198.50', '298.50');
  const signatureIn = (xml: string) => /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  const holding = (xml: string, content: string) =>
    xml.replace('<ext:ExtensionContent>', `<ext:ExtensionContent>${content}`);
  const inner = () => signed.slice(signed.indexOf('<Invoice'));

  it('does not make a document valid: that of another document, of a part, or of a document inside of it', () => {
    const part = signXml(unsigned.replace('<cac:LegalMonetaryTotal>', '<cac:LegalMonetaryTotal Id="total">'), issuer, {
      part: "//*[@Id='total']",
    });
    const object = signatureIn(signed).replace('</ds:Signature>', `<ds:Object>${inner()}</ds:Object></ds:Signature>`);
    const byId = signatureIn(
      signXml(unsigned.replace('<Invoice ', '<Invoice Id="original" '), issuer, { part: "//*[@Id='original']" }),
    );
    const moved = inner().replace('<Invoice ', '<Invoice Id="original" ');
    expect(
      [
        holding(forged(), signatureIn(signed)),
        part,
        holding(forged(), object),
        holding(forged(), `${byId}<otro xmlns="">${withoutSignature(moved)}</otro>`),
        holding(
          forged().replace('<Invoice ', '<Invoice Id="original" '),
          `${byId}<otro>${withoutSignature(moved)}</otro>`,
        ),
      ].map(stateOf),
    ).toEqual(Array(5).fill('alterado'));
  });
});

it('ends after a number of characters, whatever the signatures and encodings, and reads no document of too many elements', () => {
  const many = signed.replace('</cbc:Note>', `${'<a/>'.repeat(100_000)}</cbc:Note>`);
  const results = [checkSignature(Buffer.from(signed), signed.length - 1), check(many)];
  expect(results.map(({ state, problem }) => [state, problem])).toEqual(
    Array(2).fill(['no_verificable', 'muy_grande']),
  );
});

function isRead(xml: string): boolean {
  try {
    return readUbl(Buffer.from(xml)).facts.kind !== 'ignorado';
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}
