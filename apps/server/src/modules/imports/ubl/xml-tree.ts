import { SaxesParser } from 'saxes';
import { FileRefused, getOriginal } from '../problems.ts';

/** An element of an XML. */
export interface XmlNode {
  /** The name with a fixed prefix (`cbc:ID`, `cac:Party`, `sac:…`). The root and unknown namespaces have no prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The trimmed text, because formatted files contain line breaks inside codes. */
  text: string;
  readonly children: XmlNode[];
}

export interface XmlDocument {
  root: XmlNode;
  rootNamespace: string;
  /** The elements inside the root that are roots of documents of UBL or SUNAT. */
  inner: InnerDocument[];
}

/** An element that is a document inside another one. */
export interface InnerDocument {
  node: XmlNode;
  /** Where its text begins and ends in that of the other. */
  start: number;
  end: number;
}

/** The namespace of the root of a document: `urn:oasis:…:ubl:schema:xsd:Invoice-2`, `urn:sunat:…:xsd:Retention-1`. */
const documentNamespace = /^urn:(?:oasis|sunat):names:specification:ubl:.*:(\w+)-\d+$/;

/** The maximum depth of elements. A signed invoice has a depth of about twelve. */
const deepest = 64;
const mostElements = 400_000;

const prefixes: readonly (readonly [ending: string, prefix: string])[] = [
  ['CommonBasicComponents-2', 'cbc:'],
  ['CommonAggregateComponents-2', 'cac:'],
  ['SunatAggregateComponents-1', 'sac:'],
  ['CommonExtensionComponents-2', 'ext:'],
];

/** Namespaces whose elements are skipped: signatures, which are not needed and can be long. */
const skipped = new Set(['http://www.w3.org/2000/09/xmldsig#']);

/**
 * Parses a document. A DTD and entities of its own are not allowed, and depth and size are limited.
 * @throws FileRefused when it is not well-formed or exceeds a limit
 */
export function parseXml(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const path: XmlNode[] = [top];
  let rootNamespace = '';
  const inner: InnerDocument[] = [];
  const open: InnerDocument[] = [];
  let elements = 0;
  let skippedDepth = 0;

  parser.on('doctype', () => {
    throw new FileRefused(
      'XML_CON_DTD',
      `El XML trae código que un comprobante no tiene (DOCTYPE) y no se lee por seguridad. ${getOriginal}`,
    );
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (path.length + skippedDepth > deepest || elements > mostElements) throw tooLarge();
    if (skippedDepth > 0 || skipped.has(tag.uri)) {
      skippedDepth += 1;
      return;
    }
    const node: XmlNode = {
      name: nameOf(tag.uri, tag.local),
      attributes: attributesOf(tag.attributes),
      text: '',
      children: [],
    };
    if (path.length === 1) rootNamespace = tag.uri;
    else if (documentNamespace.exec(tag.uri)?.[1] === tag.local) {
      // No tag contains another `<`.
      const document = { node, start: text.lastIndexOf('<', parser.position - 1), end: text.length };
      inner.push(document);
      open.push(document);
    }
    path.at(-1)?.children.push(node);
    path.push(node);
  });
  const addText = (piece: string) => {
    const node = path.at(-1);
    if (skippedDepth === 0 && node) node.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (skippedDepth > 0) {
      skippedDepth -= 1;
      return;
    }
    const node = path.pop();
    if (node) node.text = node.text.trim();
    if (node !== undefined && node === open.at(-1)?.node) {
      const document = open.pop();
      if (document) document.end = parser.position;
    }
  });

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw malformed();
  }
  const root = top.children[0];
  if (!root) throw malformed();
  return { root, rootNamespace, inner };
}

function nameOf(uri: string, local: string): string {
  return (prefixes.find(([ending]) => uri.endsWith(ending))?.[1] ?? '') + local;
}

function attributesOf(attributes: Readonly<Record<string, { local: string; value: string }>>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in attributes) {
    const attribute = attributes[name];
    if (attribute) plain[attribute.local] = attribute.value.trim();
  }
  return plain;
}

function malformed(): FileRefused {
  return new FileRefused('XML_MAL_FORMADO', `El XML está incompleto o dañado. ${getOriginal}`);
}

function tooLarge(): FileRefused {
  return new FileRefused(
    'XML_DEMASIADO_GRANDE',
    `El XML tiene demasiadas partes y no parece un comprobante. ${getOriginal}`,
  );
}

/** The elements at a path of names below a node, such as `['cac:Party', 'cbc:ID']`. */
export function nodesAt(node: XmlNode, path: readonly string[]): XmlNode[] {
  let nodes = [node];
  for (const name of path) {
    const found: XmlNode[] = [];
    for (const { children } of nodes) for (const child of children) if (child.name === name) found.push(child);
    nodes = found;
  }
  return nodes;
}

/** The first element at the path. */
export function nodeAt(node: XmlNode | undefined, path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The first text at a path; empty when there is none. */
export function textAt(node: XmlNode | undefined, path: readonly string[]): string {
  return nodeAt(node, path)?.text ?? '';
}
