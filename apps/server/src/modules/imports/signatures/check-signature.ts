import { isDeepStrictEqual } from 'node:util';
import type { XmlSignature, XmlSigner } from '@contapro/domain';
import { SignedXml } from 'xml-crypto';
import { FileRefused } from '../problems.ts';
import { decodeXml } from '../ubl/decode-xml.ts';
import { type FoundDocument, readText } from '../ubl/read-ubl.ts';
import type { XmlFacts } from '../../vouchers/facts.ts';
import { canonicalizations } from './canonicalization.ts';
import { certificateOf, type Holder, holderOf } from './certificate.ts';
import { findSignatures, type FoundSignature, type FoundSignatures, type TextRange } from './find-signatures.ts';

/** The most signatures of a document that are checked, and the most certificates of a signature. */
const mostParts = 4;

/**
 * The most characters that are checked for one document, which take about 20 seconds. A document of the largest size that is imported
 * is checked four times: with other signatures or without, in the encoding that it declares or in the other one.
 */
const mostCharacters = 20_000_000;

/** The most elements of a document that is checked. The library needs about 4 kB for each; a line of an invoice has about 35. */
const mostElements = 100_000;

/** How many characters may still be checked. */
interface Budget {
  left: number;
}

/** The result for one signature, or for the whole document. */
interface Outcome extends Omit<XmlSignature, 'signer'> {
  signer: Holder | null;
}

const outcome = (state: XmlSignature['state'], signer: Holder | null = null): Outcome => ({
  state,
  problem: null,
  signer,
});
const unchecked = (problem: XmlSignature['problem'], signer: Holder | null = null): Outcome => ({
  state: 'no_verificable',
  problem,
  signer,
});

/**
 * Checks the signature of an XML: that the whole document, as `readUbl` reads it, is what was signed with the key of its
 * certificate. It is not checked who issued the certificate.
 */
export function checkSignature(bytes: Uint8Array, most = mostCharacters): XmlSignature {
  const budget = { left: most };
  const results = textsOf(bytes).flatMap((text) => {
    const document = documentIn(text);
    return document ? { ...checkDocument(document, budget), facts: document.facts } : [];
  });
  const found = results.find(({ state }) => state === 'valida') ?? results[0];
  if (!found) return { ...unchecked('incompleta'), signer: null };
  const { facts, signer, ...result } = found;
  return { ...result, signer: signer && { ...signer, ...fitOf(signer, facts) } };
}

/**
 * The texts that the bytes may be. A document whose bytes are not in the encoding that it declares was signed as the text that they
 * are by its declaration, or as the one that was meant: a program that signs knows only one of them.
 */
function textsOf(bytes: Uint8Array): string[] {
  const { text } = decodeXml(bytes);
  const declaresLatin = /^<\?xml[^>]*?encoding\s*=\s*["'](?:iso-8859-1|latin1|windows-1252)["']/i.test(text);
  if (!declaresLatin || !/[\u0080-\uffff]/.test(text)) return [text];
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return [...new Set([text, decodeXml(new TextEncoder().encode(latin)).text])];
}

function documentIn(text: string): FoundDocument | null {
  try {
    return readText(text);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

function checkDocument(document: FoundDocument, budget: Budget): Outcome {
  const found = findSignatures(document.text);
  const { signatures, root, hasInstructions } = found;
  if (signatures.length === 0) return outcome('sin_firma');
  if (found.elements > mostElements) return unchecked('muy_grande');
  if (signatures.length > mostParts) return unchecked('incompleta');
  const around = [
    { start: 0, end: root.start },
    { start: root.end, end: document.text.length },
  ];
  const results = signatures.map((signature) => {
    // Another signature may have been added to what was signed, and a program may have signed the root only.
    const others = signatures.filter((other) => other !== signature);
    const left = [[], ...(others.length > 0 ? [others] : [])];
    const versions = [...left, ...(hasInstructions ? left.map((some) => [...some, ...around]) : [])];
    return firstSound(versions, (ranges) =>
      checkOne(signature, { ...document, text: without(document.text, ranges) }, found, budget),
    );
  });
  return (
    results.find(({ state }) => state === 'alterado') ??
    results.find(({ state }) => state === 'valida') ??
    results[0] ??
    outcome('sin_firma')
  );
}

/** The result of the first version that is not `alterado`, otherwise that of the first one. */
function firstSound<Version>(versions: readonly Version[], check: (version: Version) => Outcome): Outcome {
  let first: Outcome | undefined;
  for (const version of versions) {
    const result = check(version);
    if (result.state !== 'alterado') return result;
    first ??= result;
  }
  return first ?? outcome('alterado');
}

/** A text without some ranges, none of which overlaps another. */
function without(text: string, ranges: readonly TextRange[]): string {
  return ranges
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

function checkOne(
  signature: FoundSignature,
  { text, facts }: FoundDocument,
  { rootIds }: FoundSignatures,
  budget: Budget,
): Outcome {
  const certificates = signature.certificates.slice(0, mostParts).flatMap((base64) => certificateOf(base64) ?? []);
  const [first] = certificates;
  const signer = first ? holderOf(first) : null;
  const { references } = signature;
  if (references.length === 0 || references.some(({ digestValue }) => digestValue.trim() === ''))
    return unchecked('incompleta', signer);
  if (!first) return unchecked('certificado', signer);
  const { CanonicalizationAlgorithms, HashAlgorithms, SignatureAlgorithms } = new SignedXml();
  const known = (algorithms: object, name: string) => Object.hasOwn(algorithms, name);
  const isKnown =
    known(canonicalizations, signature.canonicalization) &&
    known(SignatureAlgorithms, signature.method) &&
    references.every(
      ({ digest, transforms }) =>
        known(HashAlgorithms, digest) &&
        transforms.every((transform) => transform === enveloped || known(canonicalizations, transform)),
    );
  if (!isKnown) return unchecked('algoritmo', signer);
  // SUNAT refuses another reference (error 2090).
  const isWhole = references.some(({ uri }) => uri === '' || (uri.startsWith('#') && rootIds.includes(uri.slice(1))));
  if (!isWhole) return outcome('alterado', signer);

  let result = outcome('alterado', signer);
  for (const certificate of certificates) {
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') {
      result = unchecked('algoritmo', holderOf(certificate));
      continue;
    }
    budget.left -= text.length;
    if (budget.left < 0) return unchecked('muy_grande', signer);
    const signed = new SignedXml({ publicCert: certificate.toString() });
    signed.CanonicalizationAlgorithms = { ...CanonicalizationAlgorithms, ...canonicalizations };
    const texts = signedTexts(signed, signature.xml, prepared(text));
    // What is signed must read as what was imported, wherever the signature points and whatever the parsers make of the text.
    if (texts.some((one) => isDeepStrictEqual(documentIn(one)?.facts, facts)))
      return outcome('valida', holderOf(certificate));
  }
  return result;
}

/** The canonical texts that are signed; none when the signature does not fit. */
function signedTexts(signed: SignedXml, signature: string, text: string): readonly string[] {
  try {
    signed.loadSignature(signature);
    return signed.checkSignature(text) ? signed.getSignedReferences() : [];
  } catch {
    // The library throws where the value of the signature is wrong, or where two elements could be meant.
    return [];
  }
}

/**
 * The text as the library must get it: without comments, which a signature of a whole document never covers, and with references
 * instead of the characters that end a line in XML 1.1 only, because the library replaces these.
 */
function prepared(text: string): string {
  const reference = (character: string) => `&#x${character.charCodeAt(0).toString(16)};`;
  return text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|[\u0085\u2028]/g, (piece) => {
    if (piece.length === 1) return reference(piece);
    if (piece.startsWith('<!--')) return '';
    if (!piece.startsWith('<![CDATA[')) return piece;
    return piece.replaceAll(/[\u0085\u2028]/g, (character) => `]]>${reference(character)}<![CDATA[`);
  });
}

function fitOf({ ruc, from, until }: Holder, facts: XmlFacts): Pick<XmlSigner, 'fits' | 'valid'> {
  if (facts.kind === 'ignorado') return { fits: null, valid: true };
  const issuer = facts.kind !== 'comprobante' ? facts.agentId : facts.selfBilled ? facts.customerId : facts.issuerId;
  return { fits: ruc === null ? null : ruc === issuer, valid: from <= facts.issueDate && facts.issueDate <= until };
}
