import { C14nCanonicalization, ExclusiveCanonicalization, type SignedXml } from 'xml-crypto';

/** What the library gives of a node of a document. */
interface AnyNode {
  nodeType: number;
  nodeName: string;
  /** Texts and instructions have it. */
  data?: string;
  parentNode: AnyNode | null;
  childNodes: ArrayLike<AnyNode>;
  ownerDocument: { documentElement: AnyNode; childNodes: ArrayLike<AnyNode> } | null;
}

const textNode = 3;
const cdataNode = 4;
const instructionNode = 7;

/** Node by node what the library does not write as XML-C14N 1.0 says; undefined for the others. */
function written({ nodeType, nodeName, data = '' }: AnyNode): string | undefined {
  // The library refuses an empty one.
  if ((nodeType === textNode || nodeType === cdataNode) && data === '') return '';
  // The library writes its data as text.
  if (nodeType === instructionNode) return `<?${nodeName}${data === '' ? '' : ` ${data}`}?>`;
  return undefined;
}

interface Prefixed {
  /** Empty for the default namespace. */
  prefix?: string | null;
}

/** The library sorts by the rules of a language. */
function byPrefix({ prefix }: Prefixed, { prefix: other }: Prefixed): number {
  const [left, right] = [prefix ?? '', other ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The root with the instructions before and after it, which C14N includes and the library does not. Other elements stay as they are. */
function withInstructions(node: AnyNode, root: string): string {
  const { documentElement, childNodes = [] } = node.ownerDocument ?? {};
  if (!documentElement || node.parentNode !== null || node.nodeName !== documentElement.nodeName) return root;
  const nodes = Array.from(childNodes);
  const place = nodes.indexOf(documentElement);
  const instructions = (some: readonly AnyNode[]) =>
    some.flatMap((one) => (one.nodeType === instructionNode && one.nodeName !== 'xml' ? (written(one) ?? []) : []));
  return [...instructions(nodes.slice(0, place)), root, ...instructions(nodes.slice(place + 1))].join('\n');
}

class Inclusive extends C14nCanonicalization {
  override nsCompare = byPrefix;

  override processInner(node: AnyNode, ...rest: ProcessArguments<C14nCanonicalization>): string {
    return written(node) ?? super.processInner(node, ...rest);
  }

  override process(
    node: Parameters<C14nCanonicalization['process']>[0],
    options: Parameters<C14nCanonicalization['process']>[1],
  ): string {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- Without the DOM nobody declares the type of the library's nodes.
    return withInstructions(node, super.process(node, options));
  }
}

class Exclusive extends ExclusiveCanonicalization {
  override nsCompare = byPrefix;

  override processInner(node: AnyNode, ...rest: ProcessArguments<ExclusiveCanonicalization>): string {
    return written(node) ?? super.processInner(node, ...rest);
  }

  override process(
    node: Parameters<ExclusiveCanonicalization['process']>[0],
    options: Parameters<ExclusiveCanonicalization['process']>[1],
  ): string {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- Without the DOM nobody declares the type of the library's nodes.
    return withInstructions(node, super.process(node, options));
  }
}

type ProcessArguments<Algorithm extends { processInner: (...args: never[]) => string }> =
  Parameters<Algorithm['processInner']> extends [unknown, ...infer Rest] ? Rest : never;

class InclusiveWithComments extends Inclusive {
  protected override includeComments = true;
}

class ExclusiveWithComments extends Exclusive {
  protected override includeComments = true;
}

/** The canonicalizations of the library, without their deviations from the recommendations of the W3C. */
export const canonicalizations: SignedXml['CanonicalizationAlgorithms'] = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': Inclusive,
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments': InclusiveWithComments,
  // 1.1 writes a whole document as 1.0 does.
  'http://www.w3.org/2006/12/xml-c14n11': Inclusive,
  'http://www.w3.org/2006/12/xml-c14n11#WithComments': InclusiveWithComments,
  'http://www.w3.org/2001/10/xml-exc-c14n#': Exclusive,
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments': ExclusiveWithComments,
};
