import type { IgnoredFacts, XmlFacts } from '../../vouchers/facts.ts';
import { FileRefused } from '../problems.ts';
import { decodeXml } from './decode-xml.ts';
import { readInvoice } from './read-invoice.ts';
import { readReversal } from './read-reversal.ts';
import { readWithholding } from './read-withholding.ts';
import { parseXml } from './xml-tree.ts';

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

/** Reads an XML with any namespace prefixes. @throws FileRefused when it cannot be imported */
export function readUbl(bytes: Uint8Array): ReadXml {
  if (bytes.byteLength > largestXml) {
    throw new FileRefused(
      'XML_MUY_PESADO',
      'El XML pesa más de 5 MB. Un comprobante pesa mucho menos: descarga otra vez el original.',
    );
  }
  const { text, fellBack } = decodeXml(bytes);
  const { root, rootNamespace } = parseXml(text);
  const facts =
    readReversal(root) ??
    ignoredOf(root.name) ??
    readWithholding(root) ??
    (rootNamespace.startsWith(oasis) ? readInvoice(root) : null);
  if (facts) return { facts, encodingFellBack: fellBack };
  throw new FileRefused(
    'XML_DESCONOCIDO',
    'Este XML no es un comprobante electrónico de SUNAT (UBL). Sube el XML de la factura, boleta o nota.',
  );
}

function ignoredOf(name: string): IgnoredFacts | null {
  const what = ignoredRoots[name];
  return what === undefined ? null : { kind: 'ignorado', what };
}
