import { SaxesParser } from 'saxes';

/** Where an element begins and ends in the text of a document. */
export interface TextRange {
  start: number;
  end: number;
}

/** An enveloped signature of a document (XML Signature), as it stands in the text. */
export interface FoundSignature extends TextRange {
  /** Its element as a document of its own, which says the same as the element in its place. */
  xml: string;
  /** How the part that is signed with the key is written. */
  canonicalization: string;
  method: string;
  references: SignatureReference[];
  /** The certificates in its KeyInfo, in base 64 as they were written. */
  certificates: string[];
}

export interface SignatureReference {
  uri: string;
  transforms: string[];
  digest: string;
  digestValue: string;
}

export interface FoundSignatures {
  /** In the order of the document, without those that stand inside of others. */
  signatures: FoundSignature[];
  /** The values of the attributes of the root by which a reference can name it. */
  rootIds: string[];
  /** Where the root begins and ends in the text. */
  root: TextRange;
  /** Whether there are instructions before or after the root, such as that of a style sheet. */
  hasInstructions: boolean;
  /** The number of elements of the document. */
  elements: number;
}

type Attributes = Readonly<Record<string, string>>;

const namespace = 'http://www.w3.org/2000/09/xmldsig#';
const certificatePlace = 'KeyInfo/X509Data/X509Certificate';

/** Finds the signatures of a well-formed document. */
export function findSignatures(text: string): FoundSignatures {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const found: FoundSignatures = {
    signatures: [],
    rootIds: [],
    root: { start: 0, end: text.length },
    hasInstructions: false,
    elements: 0,
  };
  /** What each open element declares for those in it: namespaces, and attributes such as `xml:lang`. */
  const declared: { namespaces: Attributes; inherited: Attributes }[] = [];
  /** The names of the open elements of the signature; those of other namespaces are empty. */
  const path: string[] = [];
  let current: (FoundSignature & { signedInfo: number; namespaces: Attributes; inherited: Attributes }) | undefined;

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('processinginstruction', () => {
    found.hasInstructions ||= declared.length === 0;
  });
  parser.on('opentag', (tag) => {
    found.elements += 1;
    const attributes = Object.values(tag.attributes);
    const algorithm = attributes.find(({ name }) => name === 'Algorithm')?.value ?? '';
    // No tag contains another `<`.
    const start = text.lastIndexOf('<', parser.position - 1);
    const namespaces: Attributes = merged([...declared.map((outer) => outer.namespaces), tag.ns]);
    const inherited: Attributes = merged(declared.map((outer) => outer.inherited));
    if (declared.length === 0) {
      found.root.start = start;
      found.rootIds = attributes.flatMap(({ local, value }) => (/^id$/i.test(local) ? value : []));
    }
    if (current) {
      path.push(tag.uri === namespace ? tag.local : '');
      const place = path.join('/');
      const reference = current.references.at(-1);
      if (place === 'SignedInfo') Object.assign(current, { signedInfo: start + 1 + tag.name.length, inherited });
      else if (place === 'SignedInfo/CanonicalizationMethod') current.canonicalization = algorithm;
      else if (place === 'SignedInfo/SignatureMethod') current.method = algorithm;
      else if (place === 'SignedInfo/Reference') {
        const uri = attributes.find(({ name }) => name === 'URI')?.value ?? '';
        current.references.push({ uri, transforms: [], digest: '', digestValue: '' });
      } else if (place === 'SignedInfo/Reference/Transforms/Transform') reference?.transforms.push(algorithm);
      else if (place === 'SignedInfo/Reference/DigestMethod' && reference) reference.digest = algorithm;
      else if (place === certificatePlace) current.certificates.push('');
    } else if (tag.uri === namespace && tag.local === 'Signature') {
      const missing = Object.entries(namespaces).filter(([prefix]) => !Object.hasOwn(tag.ns, prefix));
      current = {
        start,
        end: text.length,
        xml: '',
        canonicalization: '',
        method: '',
        references: [],
        certificates: [],
        signedInfo: start + 1 + tag.name.length,
        namespaces: Object.fromEntries(
          missing.map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri]),
        ),
        inherited: {},
      };
    }
    declared.push({
      namespaces: tag.ns,
      inherited: Object.fromEntries(
        attributes.flatMap(({ prefix, name, value }) => (prefix === 'xml' ? [[name, value]] : [])),
      ),
    });
  });
  const addText = (piece: string) => {
    if (!current) return;
    const place = path.join('/');
    const reference = current.references.at(-1);
    if (place === 'SignedInfo/Reference/DigestValue' && reference) reference.digestValue += piece;
    else if (place === certificatePlace) current.certificates.push((current.certificates.pop() ?? '') + piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    declared.pop();
    if (declared.length === 0) found.root.end = parser.position;
    if (!current || path.pop() !== undefined) return;
    const { signedInfo, namespaces, inherited, ...signature } = current;
    const { start, canonicalization } = signature;
    const end = parser.position;
    const afterName = start + 1 + tag.name.length;
    const xml = [
      text.slice(start, afterName),
      attributesText(namespaces),
      text.slice(afterName, signedInfo),
      attributesText(writtenWithSignedInfo(inherited, canonicalization)),
      text.slice(signedInfo, end),
    ].join('');
    found.signatures.push({ ...signature, end, xml });
    current = undefined;
  });
  parser.write(text).close();
  return found;
}

/** The attributes of outer elements that inclusive C14N writes with the part that is signed with the key. */
function writtenWithSignedInfo(inherited: Attributes, canonicalization: string): Attributes {
  if (canonicalization.startsWith('http://www.w3.org/2001/10/xml-exc-c14n#')) return {};
  const leftOut = canonicalization.startsWith('http://www.w3.org/2006/12/xml-c14n11') ? ['xml:id', 'xml:base'] : [];
  return Object.fromEntries(Object.entries(inherited).filter(([name]) => !leftOut.includes(name)));
}

/** The attributes of several elements; of two with the same name the later one. */
const merged = (some: readonly Attributes[]): Attributes =>
  Object.fromEntries(some.flatMap((one) => Object.entries(one)));

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
    )
    .join('');
