import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** A key with a certificate for it, both in PEM. */
export interface TestSigner {
  privateKey: string;
  certificate: string;
}

/** DER: a tag, the length of the content, and the content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const size = Buffer.from(bytes.length.toString(16).padStart(bytes.length < 256 ? 2 : 4, '0'), 'hex');
  return Buffer.concat([
    Buffer.from([tag]),
    bytes.length < 128 ? size : Buffer.from([0x80 + size.length, ...size]),
    bytes,
  ]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(identifier('2a864886f70d01010b'), der(0x05));

const attributes: Readonly<Record<string, string>> = {
  CN: '550403',
  serialNumber: '550405',
  O: '55040a',
  OU: '55040b',
  organizationIdentifier: '550461',
};

/** A name such as `O=PROVEEDOR UNO S.A.C., OU=RUC 20999999027`. */
const nameOf = (text: string) =>
  sequence(
    ...text.split(', ').map((part) => {
      const [key = '', value = ''] = part.split('=');
      return der(0x31, sequence(identifier(attributes[key] ?? ''), der(0x0c, Buffer.from(value))));
    }),
  );

const timeOf = (date: string) => der(0x18, Buffer.from(`${date.replaceAll('-', '')}050000Z`));

/**
 * Makes a key and its certificate.
 *
 * @param issuer The name of an authority that issues it. Without it the certificate is issued by its own key.
 */
export function makeSigner(
  subject: string,
  { issuer, from = '2026-01-01', until = '2027-12-31' }: { issuer?: string; from?: string; until?: string } = {},
): TestSigner {
  const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { publicKey, privateKey } = makeKeys();
  const authority: KeyObject = issuer === undefined ? privateKey : makeKeys().privateKey;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    nameOf(issuer ?? subject),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, authority));
  const base64 = sequence(content, sha256WithRsa, signature).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** How a document is signed. */
export interface Signing {
  /** @default SHA-256 */
  digest?: 'sha1' | 'sha256';
  /** @default inclusive C14N */
  exclusive?: boolean;
  /** The expression of what is signed. Without it the whole document is. */
  part?: string;
  /** The expression of the element in which the signature is put. */
  place?: string;
}

/** Signs a document, as issuers do: the whole of it, with the signature in its first `ext:ExtensionContent`. */
export function signXml(xml: string, signer: TestSigner, signing: Signing = {}): string {
  const { digest = 'sha256', exclusive = false, part, place = "(//*[local-name(.)='ExtensionContent'])[1]" } = signing;
  const canonicalization = exclusive
    ? 'http://www.w3.org/2001/10/xml-exc-c14n#'
    : 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const signed = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    canonicalizationAlgorithm: canonicalization,
    signatureAlgorithm:
      digest === 'sha1'
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  signed.addReference({
    xpath: part ?? '/*',
    transforms: part === undefined ? [enveloped, ...(exclusive ? [canonicalization] : [])] : [canonicalization],
    digestAlgorithm:
      digest === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    isEmptyUri: part === undefined,
  });
  signed.computeSignature(xml, { prefix: 'ds', location: { reference: place, action: 'append' } });
  return signed.getSignedXml();
}

/** A document without the signature that it has. */
export const withoutSignature = (xml: string): string => xml.replace(/<ds:Signature[\s>][\s\S]*<\/ds:Signature>/, '');
