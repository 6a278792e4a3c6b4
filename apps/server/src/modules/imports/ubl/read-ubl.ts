import type { IgnoredFacts, XmlFacts } from '../../vouchers/facts.ts';
import { FileRefused, getOriginal } from '../problems.ts';
import { decodeXml } from './decode-xml.ts';
import { readInvoice } from './read-invoice.ts';
import { readReversal } from './read-reversal.ts';
import { readWithholding } from './read-withholding.ts';
import { parseXml, type XmlNode } from './xml-tree.ts';

/** The maximum size of an XML in bytes, when unpacked. */
export const largestXml = 5_000_000;

export interface ReadXml {
  facts: XmlFacts;
  /** Whether its bytes are not in the encoding that it declares. */
  encodingFellBack: boolean;
}

const ignoredRoots: Readonly<Record<string, string>> = {
  ApplicationResponse: 'Constancia de recepción de SUNAT (CDR): no es un comprobante',
  VoidedDocuments: 'Comunicación de baja (RA): no es un comprobante',
  SummaryDocuments: 'Resumen diario (RC): no es un comprobante',
  DespatchAdvice: 'Guía de remisión: no entra en los registros',
};

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * Reads an XML with any namespace prefixes. A document inside another one is read as the document: in an `AttachedDocument`, as
 * text or as bytes, or as an element of another root.
 *
 * @throws FileRefused when it cannot be imported
 */
export function readUbl(bytes: Uint8Array): ReadXml {
  if (bytes.byteLength > largestXml) {
    throw new FileRefused(
      'XML_MUY_PESADO',
      `El XML pesa más de 5 MB y un comprobante pesa mucho menos. ${getOriginal}`,
    );
  }
  const { text, fellBack } = decodeXml(bytes);
  const found = readText(text);
  if (found) return { facts: found.facts, encodingFellBack: fellBack };
  throw new FileRefused(
    'XML_DESCONOCIDO',
    'Este XML no es un comprobante electrónico de SUNAT (UBL). Sube el XML de la factura, boleta, nota o liquidación de compra.',
  );
}

/** How many documents may stand one inside the other. */
const deepestInner = 3;

/** What a document says. */
export interface FoundDocument {
  facts: XmlFacts;
  /** Its own text, which is a part of that of another document if it stands inside of it. */
  text: string;
}

/**
 * Reads the text of an XML as {@link readUbl} does.
 *
 * @returns null when it is no document of UBL or SUNAT
 * @throws FileRefused when it cannot be imported
 */
export function readText(text: string, depth = 0): FoundDocument | null {
  const { root, rootNamespace, inner } = parseXml(text);
  const facts = readRoot(root, rootNamespace.startsWith(oasis));
  if (facts) return { facts, text };
  const elements = inner.flatMap(({ node, start, end }) => {
    const own = readRoot(node, true);
    return own ? { facts: own, text: text.slice(start, end) } : [];
  });
  const texts = depth < deepestInner ? innerTexts(root).flatMap((one) => readText(one, depth + 1) ?? []) : [];
  const found = [...elements, ...texts];
  const vouchers = found.filter((document) => document.facts.kind !== 'ignorado');
  if (vouchers.length > 1) {
    throw new FileRefused(
      'XML_CON_VARIOS',
      `El XML trae ${vouchers.length} comprobantes en un solo archivo. Sube el XML de cada comprobante por separado.`,
    );
  }
  return vouchers[0] ?? found[0] ?? null;
}

function readRoot(root: XmlNode, isUbl: boolean): XmlFacts | null {
  return readReversal(root) ?? ignoredOf(root.name) ?? readWithholding(root) ?? (isUbl ? readInvoice(root) : null);
}

/** The texts inside a document that are documents: CDATA, or bytes in base 64. */
function innerTexts(node: XmlNode): string[] {
  const texts: string[] = [];
  const isDocument = (text: string) => /^\s*<(?:\?xml|[A-Za-z])/.test(text);
  if (isDocument(node.text)) texts.push(decodeXml(Buffer.from(node.text.replace(declaredEncoding, ''))).text);
  else if (node.name === 'cbc:EmbeddedDocumentBinaryObject' && node.text !== '') {
    const { text } = decodeXml(Buffer.from(node.text, 'base64'));
    if (isDocument(text)) texts.push(text);
  }
  return [...texts, ...node.children.flatMap(innerTexts)];
}

/** The encoding that a document had before it became the text of another one. */
const declaredEncoding = /\sencoding\s*=\s*["'][^"']*["']/;

function ignoredOf(name: string): IgnoredFacts | null {
  const what = ignoredRoots[name];
  return what === undefined ? null : { kind: 'ignorado', what };
}
